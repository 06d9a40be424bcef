import { countryCodes } from '@/lib/contract/countries'

const long = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const short = new Intl.DisplayNames('en', { type: 'region', fallback: 'code', style: 'short' })

/** Name of a country: `DE` is "Germany". */
export const countryName = (code: string): string => long.of(code) ?? code

/** Names used by price lists besides those of `Intl`. */
const otherNames: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  turkey: 'TR',
  'united states of america': 'US',
  uae: 'AE',
  usa: 'US',
}

/** Strips accents and punctuation, which people type inconsistently. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

let byName: ReadonlyMap<string, string> | undefined

function names(): ReadonlyMap<string, string> {
  byName ??= new Map([
    ...Object.entries(otherNames),
    ...[...countryCodes].flatMap((code) =>
      [long, short].map((each) => [plain(each.of(code) ?? code), code] as const),
    ),
  ])
  return byName
}

/** The code of a country given as a code or an English name; undefined if unknown. */
export function findCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return countryCodes.has(code) ? code : names().get(plain(text))
}
