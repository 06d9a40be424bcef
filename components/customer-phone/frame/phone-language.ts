'use client'

import { createContext, use } from 'react'
import { clock, longDate, weekday } from '@/lib/labels/times'
import { inEnglish, type PhoneLanguage } from './messenger-words'

export const PhoneLanguageContext = createContext(inEnglish)

/** With the digits of the console. */
const style = (language: PhoneLanguage, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, options)
  return (at: number) => format.format(at)
}
const timesIn = (language: PhoneLanguage) => ({
  clock: style(language, { timeStyle: 'short' }),
  weekday: style(language, { weekday: 'long' }),
  longDate: style(language, { dateStyle: 'long' }),
})

/** How a phone writes days and times. */
export const phoneTimes = { en: { clock, weekday, longDate }, ar: timesIn('ar'), he: timesIn('he') }

/** The language of the phone around, what it says in it, and how it writes times. */
export function usePhoneLanguage() {
  const { language, words } = use(PhoneLanguageContext)
  return { language, words, times: phoneTimes[language] }
}
