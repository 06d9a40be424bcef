const arabic = /\p{Script=Arab}/u
const cyrillic = /\p{Script=Cyrl}/u
const devanagari = /\p{Script=Deva}/u
const latin = /\p{Script=Latn}/u

/** The script a language is written in. Languages that are written in several (sr, kk, uz, az, ms, ha) are absent. */
const scripts: ReadonlyMap<string, RegExp> = new Map([
  ...['ar', 'fa', 'ur', 'ps', 'prs'].map((language) => [language, arabic] as const),
  ...['ru', 'uk', 'bg', 'mk', 'be'].map((language) => [language, cyrillic] as const),
  ...['hi', 'mr'].map((language) => [language, devanagari] as const),
  ...'af sq ca hr cs da nl en et fil fi fr de hu id ga it rw lv lt nb pl pt ro sk sl es sw sv tr vi zu'
    .split(' ')
    .map((language) => [language, latin] as const),
  ['bn', /\p{Script=Beng}/u],
  ['el', /\p{Script=Grek}/u],
  ['gu', /\p{Script=Gujr}/u],
  ['he', /\p{Script=Hebr}/u],
  ['ja', /[\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/u],
  ['ka', /\p{Script=Geor}/u],
  ['kn', /\p{Script=Knda}/u],
  ['ko', /\p{Script=Hang}/u],
  ['lo', /\p{Script=Laoo}/u],
  ['ml', /\p{Script=Mlym}/u],
  ['pa', /[\p{Script=Guru}\p{Script=Arab}]/u],
  ['si', /\p{Script=Sinh}/u],
  ['ta', /\p{Script=Taml}/u],
  ['te', /\p{Script=Telu}/u],
  ['th', /\p{Script=Thai}/u],
  ['zh', /\p{Script=Han}/u],
])

/** A character of the script of a language; undefined when the language tells nothing about the script. */
export const scriptOf = (language: string): RegExp | undefined => scripts.get(language.split(/[_-]/)[0] ?? '')
