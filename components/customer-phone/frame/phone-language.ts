'use client'

import { createContext, use } from 'react'
import { clock, longDate, weekday } from '@/lib/labels/times'
import { timesIn } from '@/lib/labels/times-in-language'
import { inEnglish } from './messenger-words'

export const PhoneLanguageContext = createContext(inEnglish)

/** How a phone formats days and times. */
export const phoneTimes = { en: { clock, weekday, longDate }, ar: timesIn('ar'), he: timesIn('he') }

/** The surrounding phone's language, texts and time formats. */
export function usePhoneLanguage() {
  const { language, words } = use(PhoneLanguageContext)
  return { language, words, times: phoneTimes[language] }
}
