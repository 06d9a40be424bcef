'use client'

import { createContext, use } from 'react'
import { clock, longDate, timesIn, weekday } from '@/lib/labels/times'
import { phoneWords } from '@/lib/language/template/phone-words'

const english = {
  chats: 'Chats',
  startChat: 'Start a chat',
  noMessages: 'No messages yet',
  you: 'You:',
  typing: 'is typing…',
  greeted: 'The business was notified that you opened this chat, and may greet you.',
  notGreeted: 'Say what you need. The business replies here.',
  business: 'Business',
  verified: 'Verified business',
  about: 'About',
}

const words = {
  en: english,
  ar: {
    chats: 'الدردشات',
    startChat: 'بدء دردشة',
    noMessages: 'لا توجد رسائل بعد',
    you: 'أنت:',
    typing: 'يكتب الآن…',
    greeted: 'تم إشعار النشاط التجاري بأنك فتحت هذه الدردشة، وقد يرحب بك.',
    notGreeted: 'اكتب ما تحتاج إليه، وسيصلك الرد هنا.',
    business: 'النشاط التجاري',
    verified: 'نشاط تجاري موثَّق',
    about: 'نبذة',
  },
  he: {
    chats: 'צ׳אטים',
    startChat: 'התחלת צ׳אט',
    noMessages: 'אין עדיין הודעות',
    you: 'את/ה:',
    typing: 'מקליד/ה…',
    greeted: 'העסק קיבל הודעה שפתחת את הצ׳אט, וייתכן שיברך אותך.',
    notGreeted: 'אפשר לכתוב מה דרוש לך. העסק ישיב כאן.',
    business: 'עסק',
    verified: 'עסק מאומת',
    about: 'אודות',
  },
} satisfies Record<string, typeof english>

/** What the messenger on a simulated phone is set to. */
export type PhoneLanguage = keyof typeof words

/**
 * The language of someone's phone. Nothing says what a simulated customer reads, but for the letters their name is written
 * in.
 */
export function phoneLanguageOf(name: string): PhoneLanguage {
  const letter = /\p{L}/u.exec(name)?.[0] ?? ''
  if (/\p{Script=Arabic}/u.test(letter)) return 'ar'
  return /\p{Script=Hebrew}/u.test(letter) ? 'he' : 'en'
}

export const PhoneLanguageContext = createContext<PhoneLanguage>('en')

/** How a phone writes days and times. */
export const phoneTimes = { en: { clock, weekday, longDate }, ar: timesIn('ar'), he: timesIn('he') }

/** The language of the phone around, what it says in it, and how it writes times. */
export function usePhoneLanguage() {
  const language = use(PhoneLanguageContext)
  return { language, times: phoneTimes[language], words: { ...words[language], ...phoneWords(language) } }
}
