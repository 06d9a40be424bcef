/** Form of a locale code, `xx` or `xx_XX` (spec:templates#template); some languages have three letters. */
export const LANGUAGE_FORM = /^[a-z]{2,3}(?:_[A-Z]{2})?$/

/**
 * Suggested locale codes; the service accepts any code in this format. Display names come from
 * `Intl.DisplayNames`, so none are listed here.
 */
export const templateLanguages = [
  'af', 'sq', 'ar', 'ar_EG', 'ar_AE', 'ar_LB', 'ar_MA', 'ar_QA', 'az', 'be_BY', 'bn', 'bn_IN', 'bg', 'ca',
  'zh_CN', 'zh_HK', 'zh_TW', 'hr', 'cs', 'da', 'prs_AF', 'nl', 'nl_BE', 'en', 'en_GB', 'en_US', 'en_AE',
  'en_AU', 'en_CA', 'en_GH', 'en_IE', 'en_IN', 'en_JM', 'en_MY', 'en_NZ', 'en_QA', 'en_SG', 'en_UG', 'en_ZA',
  'et', 'fil', 'fi', 'fr', 'fr_BE', 'fr_CA', 'fr_CH', 'fr_CI', 'fr_FR', 'fr_MA', 'ka', 'de', 'de_AT', 'de_CH',
  'de_DE', 'el', 'gu', 'ha', 'he', 'hi', 'hu', 'id', 'ga', 'it', 'it_IT', 'ja', 'kn', 'kk', 'rw_RW', 'ko',
  'ky_KG', 'lo', 'lv', 'lt', 'mk', 'ms', 'ml', 'mr', 'nb', 'ps_AF', 'fa', 'pl', 'pt_BR', 'pt_PT', 'pa', 'ro',
  'ru', 'sr', 'si_LK', 'sk', 'sl', 'es', 'es_AR', 'es_CL', 'es_CO', 'es_CR', 'es_DO', 'es_EC', 'es_ES', 'es_HN',
  'es_MX', 'es_PA', 'es_PE', 'es_UY', 'sw', 'sv', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'zu',
] as const

export type TemplateLanguage = (typeof templateLanguages)[number]

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'prs'])

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A text's direction, based on its first letter. */
export const writtenDirection = (text: string): 'ltr' | 'rtl' =>
  rightToLeftLetter.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

/** The direction of a template's locale. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split(/[_-]/)[0] ?? '') ? 'rtl' : 'ltr'
}
