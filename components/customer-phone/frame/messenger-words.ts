import { profileWords } from '@/components/phone-kit/profile-words'

/** Language of the simulated phone. */
export type PhoneLanguage = 'en' | 'ar' | 'he'

const english = {
  message: 'Message',
  account: 'Business account',
  chats: 'Chats',
  startChat: 'Start a chat',
  noMessages: 'No messages yet',
  you: 'You:',
  typing: 'is typing…',
  notGreeted: 'Tell us what you need. We’ll reply here.',
  business: 'Business',
  ...profileWords,
  earlier: 'An earlier message',
  // For screen readers: names of parts with text in other languages.
  allMessages: 'Messages',
  writeMessage: 'Write a message',
  messageTo: 'Message to',
  aboutBusiness: 'About the business',
  commands: 'Commands',
  suggestions: 'Suggested messages',
  buttons: 'Buttons',
  cards: 'Cards',
}

/** The messenger's own texts. */
export type MessengerWords = typeof english

/** A phone's language with its texts, provided by the server: most phones only need the English ones. */
export interface SpokenLanguage {
  language: PhoneLanguage
  direction: 'ltr' | 'rtl'
  words: MessengerWords
}

export const inEnglish: SpokenLanguage = { language: 'en', direction: 'ltr', words: english }
