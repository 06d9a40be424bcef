import { messageLimits, templateLimits } from '@/lib/contract/limits'
import type { SentComponent, TemplateParameter } from '@/lib/contract/messages'
import { formatCount } from '@/lib/labels/numbers'
import type { Button } from '@/lib/language/template/buttons'
import { countCharacters } from '@/lib/language/template/count-characters'
import {
  parameterText,
  type SentTemplate,
  slotsOf,
  type TemplateSlots,
  templateOfCard,
  valuesOf,
} from '@/lib/language/template/sent-template'
import { fillVariables } from '@/lib/language/template/variables'
import { fitButton } from './fit-button'
import { type Placed, refuseAt } from './refuse-at'

/**
 * Checks that the parameters match the template in count, type and name.
 * @throws ServiceError templateParameterCountWrong, templateParameterFormatWrong, templateFilledTextTooLong,
 * messageParameterMissing, messageParameterInvalid
 */
export function fitTemplate(
  template: SentTemplate,
  sent: readonly SentComponent[],
  root = 'template.components',
): void {
  const slots = slotsOf(template)
  const placed = sent.map((each, index) => ({
    sent: each,
    path: `${root}.${index}`,
    parameters: each.parameters ?? [],
  }))
  refuseUnknown(placed, slots)
  const one = (type: string) => placed.find((each) => each.sent.type === type) ?? nothing(type, root)
  const isNamed = template.parameter_format === 'NAMED'
  fitHeader(slots, one('header'), isNamed)
  fitText('body', slots.body, one('body'), { isNamed, most: templateLimits.bodyCharacters })
  if (slots.offer?.hasExpiration) refuseNoEnd(one('limited_time_offer'))
  if (slots.isCode) refuseLongCode(one('body'))
  for (const button of slots.buttons) fitButton(button, ofButton(placed, button, root))
  if (slots.cards.length > 0) fitCards(template, slots, one('carousel'))
}

const nothing = (type: string, path: string): Placed => ({ sent: { type }, path, parameters: [] })

const ofButton = (placed: readonly Placed[], { index }: Button, root: string): Placed =>
  placed.find(({ sent }) => sent.type === 'button' && Number(sent.index) === index) ?? nothing('button', root)

function refuseUnknown(placed: readonly Placed[], { header, offer, buttons, cards }: TemplateSlots): void {
  const seen = new Set<string>()
  for (const { sent, path, parameters } of placed) {
    const isOfCards = sent.type === 'carousel' && cards.length > 0
    if (!isOfCards && !['header', 'limited_time_offer', 'body', 'button'].includes(sent.type)) {
      const message =
        'A component must be a header, a body, a button, a limited_time_offer or, if the template has one, a carousel.'
      refuseAt('templateParameterFormatWrong', `${path}.type`, message)
    }
    if (sent.type === 'limited_time_offer' && !offer && parameters.length > 0) {
      const message = 'The template has no limited-time offer.'
      refuseAt('templateParameterCountWrong', `${path}.parameters`, message)
    }
    if (
      sent.type === 'button' &&
      !buttons.some(({ index }) => /^\d+$/.test(sent.index ?? '') && index === Number(sent.index))
    ) {
      const message = `The template has ${formatCount(buttons.length, 'button')}, counted from 0; there is none at ${sent.index ?? 'no place'}.`
      refuseAt('templateParameterFormatWrong', `${path}.index`, message)
    }
    if (sent.type === 'header' && !header && parameters.length > 0) {
      refuseAt('templateParameterCountWrong', `${path}.parameters`, 'The template has no header.')
    }
    const key = sent.type === 'button' ? `button ${Number(sent.index)}` : sent.type
    if (seen.has(key))
      refuseAt('templateParameterFormatWrong', path, `There are two components for the ${key}.`)
    seen.add(key)
  }
}

/** Checks each card like a template of its own. */
function fitCards(template: SentTemplate, { cards }: TemplateSlots, { sent, path }: Placed): void {
  const given = sent.cards ?? []
  for (const [place, { card_index: index }] of given.entries()) {
    const isFirst = given.findIndex((each) => Number(each.card_index) === Number(index)) === place
    if (isFirst && index !== undefined && cards.some((card) => card.index === Number(index))) continue
    const message = `The template has ${cards.length} cards, counted from 0; give each at most once.`
    refuseAt('templateParameterFormatWrong', `${path}.cards.${place}.card_index`, message)
  }
  for (const card of cards) {
    const place = given.findIndex((each) => Number(each.card_index) === card.index)
    const at = place === -1 ? `${path}.cards` : `${path}.cards.${place}.components`
    fitTemplate(templateOfCard(template, card), given[place]?.components ?? [], at)
  }
}

/** A limited-time offer needs an expiration. */
function refuseNoEnd({ parameters, path }: Placed): void {
  const [parameter] = parameters
  const place = `${path}.parameters`
  if (!parameter) {
    const message = 'Send the end of the offer in a parameter of type limited_time_offer.'
    refuseAt('messageParameterMissing', place, message)
  }
  if (parameters.length > 1 || parameter.type !== 'limited_time_offer') {
    const message = 'The offer takes one parameter of type limited_time_offer.'
    refuseAt('templateParameterFormatWrong', `${place}.0`, message)
  }
  const at = Number(parameter.limited_time_offer?.expiration_time_ms)
  if (Number.isSafeInteger(at) && at > 0) return
  const message = 'expiration_time_ms must be the time the offer ends, in milliseconds since 1970.'
  refuseAt('templateParameterFormatWrong', `${place}.0.limited_time_offer.expiration_time_ms`, message)
}

const mediaTypes: Readonly<Record<string, 'image' | 'video' | 'document'>> = {
  IMAGE: 'image',
  VIDEO: 'video',
  DOCUMENT: 'document',
}

function fitHeader({ header }: TemplateSlots, placed: Placed, isNamed: boolean): void {
  if (!header) return
  const media = mediaTypes[header.format]
  if (header.format === 'TEXT') {
    return fitText('header', header, placed, { isNamed, most: templateLimits.headerCharacters })
  }
  const wanted = media ?? header.format.toLowerCase()
  const { parameters, path } = placed
  const [parameter] = parameters
  if (parameters.length !== 1 || !parameter) {
    return refuseAt('templateParameterFormatWrong', `${path}.parameters`, `The header needs one ${wanted}.`)
  }
  const place = `${path}.parameters.0`
  if (parameter.type !== wanted) {
    const message = `The header needs a parameter of type ${wanted}; this one is ${parameter.type}.`
    refuseAt('templateParameterFormatWrong', `${place}.type`, message)
  }
  const file = media && parameter[media]
  if (media && !file?.link && !file?.id) {
    refuseAt(
      'messageParameterMissing',
      `${place}.${media}`,
      `Enter the file as ${media}.link or ${media}.id.`,
    )
  }
  if (header.format === 'LOCATION') refuseNoPlace(parameter, `${place}.location`)
}

const mostDegrees = { latitude: 90, longitude: 180 } as const

/** A location needs valid coordinates. */
function refuseNoPlace({ location }: TemplateParameter, place: string): void {
  for (const member of ['latitude', 'longitude'] as const) {
    const given = String(location?.[member] ?? '').trim()
    const most = mostDegrees[member]
    if (given === '')
      refuseAt('messageParameterMissing', `${place}.${member}`, `Enter the ${member} of the place.`)
    if (Math.abs(Number(given)) <= most) continue
    const message = `The ${member} must be a number of degrees between -${most} and ${most}.`
    refuseAt('templateParameterFormatWrong', `${place}.${member}`, message)
  }
}

function fitText(
  name: 'header' | 'body',
  slot: TemplateSlots['body'],
  { parameters, path }: Placed,
  { isNamed, most }: { isNamed: boolean; most: number },
): void {
  const wanted = slot.variables.length
  if (parameters.length !== wanted) {
    const message = `${name}: the number of parameters (${parameters.length}) is not the expected number (${wanted}).`
    refuseAt('templateParameterCountWrong', `${path}.parameters`, message)
  }
  for (const [index, parameter] of parameters.entries()) {
    refuseWrongText(parameter, `${path}.parameters.${index}`)
    if (isNamed) refuseWrongName(parameter, slot, parameters, `${path}.parameters.${index}.parameter_name`)
  }
  const characters = countCharacters(fillVariables(slot.text, valuesOf(slot, parameters)))
  if (characters > most) {
    const message = `The ${name} has ${characters} characters with these parameters; at most ${most} can be sent.`
    refuseAt('templateFilledTextTooLong', path, message)
  }
}

function refuseWrongText(parameter: TemplateParameter, place: string): void {
  if (!['text', 'currency', 'date_time'].includes(parameter.type)) {
    const message = `A parameter for text must be of type text, currency, or date_time, not ${parameter.type}.`
    refuseAt('templateParameterFormatWrong', `${place}.type`, message)
  }
  const text = parameterText(parameter)
  const member = parameter.type === 'text' ? 'text' : `${parameter.type}.fallback_value`
  if (text === undefined || text.trim() === '') {
    refuseAt('messageParameterMissing', `${place}.${member}`, 'This parameter has no text. Give one.')
  }
  if (/[\n\t]| {5}/.test(text)) {
    const message = 'A parameter cannot have line breaks, tabs, or more than four spaces in a row.'
    refuseAt('templateParameterFormatWrong', `${place}.${member}`, message)
  }
}

function refuseWrongName(
  { parameter_name: name }: TemplateParameter,
  { variables }: TemplateSlots['body'],
  all: readonly TemplateParameter[],
  place: string,
): void {
  const known = variables.map((variable) => variable.name)
  if (name === undefined || !known.includes(name)) {
    const message = `Give each parameter the name of its variable: ${known.join(', ')}.`
    refuseAt('templateParameterFormatWrong', place, message)
  }
  if (all.filter((each) => each.parameter_name === name).length > 1) {
    refuseAt('templateParameterFormatWrong', place, `There are two parameters for ${name}.`)
  }
}

function refuseLongCode({ parameters, path }: Placed): void {
  const code = parameters[0] && parameterText(parameters[0])
  if (code === undefined || countCharacters(code) <= messageLimits.codeCharacters) return
  const message = `A code can have up to ${messageLimits.codeCharacters} characters.`
  refuseAt('templateParameterFormatWrong', `${path}.parameters.0.text`, message)
}
