/** What the messenger on a simulated phone is set to. */
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
  verified: 'Verified business',
  about: 'About',
  description: 'Description',
  earlier: 'An earlier message',
  // Read aloud: names of what has texts in another language in it.
  allMessages: 'Messages',
  writeMessage: 'Write a message',
  messageTo: 'Message to',
  aboutBusiness: 'About the business',
  commands: 'Commands',
  suggestions: 'Suggested messages',
  buttons: 'Buttons',
  cards: 'Cards',
}

/** What the messenger says by itself. */
export type MessengerWords = typeof english

/** The language of a phone with its words, which the server brings along: most phones need but the English ones. */
export interface SpokenLanguage {
  language: PhoneLanguage
  direction: 'ltr' | 'rtl'
  words: MessengerWords
}

export const inEnglish: SpokenLanguage = { language: 'en', direction: 'ltr', words: english }
