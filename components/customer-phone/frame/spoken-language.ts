import { inEnglish, type MessengerWords, type PhoneLanguage, type SpokenLanguage } from './messenger-words'

const words: Record<Exclude<PhoneLanguage, 'en'>, MessengerWords> = {
  ar: {
    message: 'رسالة',
    account: 'حساب تجاري',
    chats: 'الدردشات',
    startChat: 'بدء دردشة',
    noMessages: 'لا توجد رسائل بعد',
    you: 'أنت:',
    typing: 'يكتب الآن…',
    notGreeted: 'اكتب ما تحتاج إليه، وسيصلك الرد هنا.',
    business: 'النشاط التجاري',
    verified: 'نشاط تجاري موثَّق',
    about: 'نبذة',
    description: 'الوصف',
    category: 'الفئة',
    address: 'العنوان',
    email: 'البريد الإلكتروني',
    website: 'الموقع الإلكتروني',
    earlier: 'رسالة سابقة',
    allMessages: 'الرسائل',
    writeMessage: 'كتابة رسالة',
    messageTo: 'رسالة إلى',
    aboutBusiness: 'نبذة عن النشاط التجاري',
    commands: 'الأوامر',
    suggestions: 'رسائل مقترحة',
    buttons: 'الأزرار',
    cards: 'البطاقات',
  },
  he: {
    message: 'הודעה',
    account: 'חשבון עסקי',
    chats: 'צ׳אטים',
    startChat: 'התחלת צ׳אט',
    noMessages: 'אין עדיין הודעות',
    you: 'את/ה:',
    typing: 'מקליד/ה…',
    notGreeted: 'אפשר לכתוב מה דרוש לך. העסק ישיב כאן.',
    business: 'עסק',
    verified: 'עסק מאומת',
    about: 'אודות',
    description: 'תיאור',
    category: 'קטגוריה',
    address: 'כתובת',
    email: 'אימייל',
    website: 'אתר',
    earlier: 'הודעה קודמת',
    allMessages: 'הודעות',
    writeMessage: 'כתיבת הודעה',
    messageTo: 'הודעה אל',
    aboutBusiness: 'על העסק',
    commands: 'פקודות',
    suggestions: 'הודעות מוצעות',
    buttons: 'כפתורים',
    cards: 'כרטיסים',
  },
}

/** Texts of a phone in a language. For the server, so that browsers don't load all of them. */
export const spokenIn = (language: PhoneLanguage): SpokenLanguage =>
  language === 'en' ? inEnglish : { language, direction: 'rtl', words: words[language] }

/** The language of a person's phone, guessed from the script of the simulated customer's name. */
export function phoneLanguageOf(name: string): PhoneLanguage {
  const letter = /\p{L}/u.exec(name)?.[0] ?? ''
  if (/\p{Script=Arabic}/u.test(letter)) return 'ar'
  return /\p{Script=Hebrew}/u.test(letter) ? 'he' : 'en'
}
