import { emptyForm, newButton, type TemplateForm } from '../template/form'
import { appointmentTexts } from './appointments'
import { goals, type LibraryTemplate } from './entry'
import type { LibraryLanguage } from './library-languages'
import { orderTexts } from './orders'
import { relationTexts } from './relations'
import { shopTexts } from './shop'
import { variables } from './variables'

/** Ends every marketing message: people who can opt out with one word don’t block the number. */
const wayOut: Readonly<Record<LibraryLanguage, string>> = {
  en_US: 'Reply STOP to unsubscribe',
  es: 'Responde BAJA para no recibir más mensajes',
  pt_BR: 'Responda SAIR para não receber mais',
  de: 'Mit STOPP kannst du dich abmelden',
  fr: 'Répondez STOP pour vous désabonner',
}

const order = Object.keys(goals)

/** All messages of the library, by goal. */
export const library: readonly LibraryTemplate[] = [
  ...orderTexts,
  ...appointmentTexts,
  ...shopTexts,
  ...relationTexts,
].sort((one, other) => order.indexOf(one.goal) - order.indexOf(other.goal))

/** A message of the library as a builder form, with its samples. */
export function libraryForm(entry: LibraryTemplate, language: LibraryLanguage): TemplateForm {
  const { name, category } = entry
  const form = { ...emptyForm(language), name, category }
  if (entry.texts === undefined) {
    const authentication = {
      ...form.authentication,
      addSecurityRecommendation: true,
      codeExpirationMinutes: 10,
    }
    return { ...form, authentication }
  }
  const { body, replies = [] } = entry.texts[language]
  const samples = Object.fromEntries(entry.variables.map((each) => [each, variables[each][language]]))
  const buttons = replies.reduce<TemplateForm['buttons']>(
    (all, text) => [...all, { ...newButton('QUICK_REPLY', all), text }],
    [],
  )
  const footer = { ...form.footer, text: category === 'MARKETING' ? wayOut[language] : '' }
  return { ...form, footer, parameterFormat: 'NAMED', body: { ...form.body, text: body, samples }, buttons }
}
