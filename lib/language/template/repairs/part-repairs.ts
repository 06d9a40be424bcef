import { templateLimits } from '@/lib/contract/limits'
import { convertVariables } from '../convert-variables'
import { optOutFooters } from '../data/phrases'
import type { ButtonForm, TemplateForm } from '../form-model'
import { renumber } from '../variables'
import { type RepairRule, textAt, textRepair, withText } from './repair'

const nameOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d_]+/g, '_')
    .replaceAll(/_{2,}/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, templateLimits.nameCharacters)

const partOf = (place: string | undefined): 'header' | 'body' | undefined => {
  const part = place?.split('.')[0]
  return part === 'header' || part === 'body' ? part : undefined
}

/** A repair that rewrites the text and samples of the header or body. */
const partRepair =
  (
    label: string,
    change: (
      part: TemplateForm['header' | 'body'],
      form: TemplateForm,
    ) => Pick<TemplateForm['body'], 'text' | 'samples'>,
  ): RepairRule =>
  (form, { place }) => {
    const part = partOf(place)
    if (part === undefined) return []
    const { text, samples } = change(form[part], form)
    return [{ label, form: { ...form, [part]: { ...form[part], text, samples } } }]
  }

const renumbered = partRepair('Renumber', ({ text, samples }) => renumber(text, samples))

/** Adds + to digits with a country code, and removes the national prefix `(0)`. */
const internationalOf = (text: string) => {
  const digits = text.replace(/\(0\)/, '').replaceAll(/[^\d+]/g, '')
  return `+${digits.replace(/^\+|^00/, '').replaceAll('+', '')}`
}

/** A repair of a button’s address, if it has one. */
const addressRepair = (label: string, ...changes: ((text: string) => string)[]): RepairRule => {
  const ways = textRepair(label, ...changes)
  return (form, finding) => ((textAt(form, finding.place) ?? '').trim() === '' ? [] : ways(form, finding))
}

const withHttps = (url: string) => `https://${url.trim().replace(/^(?:[a-z]+:)?\/*/i, '')}`

/** Groups quick replies and other buttons, keeping the group that comes first. */
function together(buttons: readonly ButtonForm[]): ButtonForm[] {
  const isReply = ({ type }: ButtonForm) => type === 'QUICK_REPLY'
  const [first] = buttons
  const isFirst = (button: ButtonForm) => first !== undefined && isReply(button) === isReply(first)
  return [...buttons.filter(isFirst), ...buttons.filter((button) => !isFirst(button))]
}

const wayOut: RepairRule = (form) => {
  const text = optOutFooters[form.language.split(/[_-]/)[0] ?? '']
  if (text === undefined || form.footer.text.trim() !== '') return []
  return [{ label: `Add the footer “${text}”`, form: { ...form, footer: { ...form.footer, text } } }]
}

const languageCode: RepairRule = (form) => {
  const [, language = '', region] = /^([a-z]{2,3})(?:[_-]([a-z]{2}))?$/i.exec(form.language.trim()) ?? []
  if (language === '') return []
  const code = region ? `${language.toLowerCase()}_${region.toUpperCase()}` : language.toLowerCase()
  return [{ label: `Use ${code}`, form: { ...form, language: code } }]
}

/** For people who know better than the check: confirms the text. */
const thisIsRight: RepairRule = (form) => [
  { label: 'This is right', form: { ...form, confirmedLanguage: form.language } },
]

const validName: RepairRule = (form, { place }) => {
  const name = nameOf(textAt(form, place) ?? '')
  return place === undefined || name === ''
    ? []
    : [{ label: `Use ${name}`, form: withText(form, place, name) }]
}

/** Repairs for names, variables and buttons, by rule. */
export const partRepairs: Readonly<Record<string, RepairRule>> = {
  'name-is-well-formed': validName,
  'language-has-its-form': languageCode,
  'text-has-the-words-of-its-language': thisIsRight,
  'text-is-in-its-language': thisIsRight,
  'variables-are-in-sequence': renumbered,
  'variables-are-numbered-from-one': renumbered,
  'variables-are-of-one-kind': partRepair('Convert', (part, { parameterFormat }) =>
    convertVariables(part, parameterFormat),
  ),
  'button-addresses-are-complete': addressRepair('Write it with https://', withHttps, (url) =>
    withHttps(url.replaceAll(/\s+/g, '')),
  ),
  'addresses-are-safe': addressRepair('Use https://', withHttps),
  'addresses-follow-the-policy': addressRepair('Write it with https://', withHttps),
  'phone-numbers-are-international': textRepair('Write it with + and digits', internationalOf),
  'phone-numbers-show-their-country': textRepair('Add the +', (text) => `+${text.trim()}`),
  'quick-replies-stand-together': (form) => [
    { label: 'Put quick replies together', form: { ...form, buttons: together(form.buttons) } },
  ],
  'utility-is-not-promotional': (form) => [
    { label: 'Change to Marketing', form: { ...form, category: 'MARKETING' } },
  ],
  'marketing-offers-a-way-out': wayOut,
}
