/**
 * Days and times as a language writes them, with the digits of the console.
 *
 * @param language a BCP 47 code without extensions
 */
export function timesIn(language: string) {
  const style = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, options)
    return (at: number) => format.format(at)
  }
  return {
    clock: style({ timeStyle: 'short' }),
    weekday: style({ weekday: 'long' }),
    longDate: style({ dateStyle: 'long' }),
  }
}
