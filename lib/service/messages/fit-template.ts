import { messageLimits, templateLimits } from '@/lib/contract/limits'
import type { SentComponent, TemplateParameter } from '@/lib/contract/messages'
import type { Button } from '@/lib/language/template/buttons'
import { countCharacters } from '@/lib/language/template/count-characters'
import { isObject } from '@/lib/language/template/json'
import {
  parameterText,
  type SentTemplate,
  slotsOf,
  type TemplateSlots,
  valuesOf,
} from '@/lib/language/template/sent-template'
import { fillVariables, findVariables } from '@/lib/language/template/variables'
import { type Placed, refuseAt } from './refuse-at'

/** How a button is called in `sub_type`; the button of a code is an address to its sender. */
const subTypes: Readonly<Record<string, readonly string[]>> = {
  QUICK_REPLY: ['quick_reply'],
  URL: ['url'],
  OTP: ['url', 'otp', 'copy_code'],
  COPY_CODE: ['copy_code'],
  FLOW: ['flow'],
  VOICE_CALL: ['voice_call'],
}

/**
 * Makes sure that a button gets what it wants, and nothing else.
 *
 * @throws ServiceError as `fitTemplate`
 */
function fitButton(button: Button, placed: Placed): void {
  const { sent, parameters, path } = placed
  const allowed = subTypes[button.kind === 'OTHER' ? button.type : button.kind]
  if (parameters.length > 0 && allowed && !allowed.includes(sent.sub_type ?? '')) {
    const message = `Button ${button.index} is of the type ${button.type}: sub_type is ${allowed[0]}.`
    refuseAt('templateParameterFormatWrong', `${path}.sub_type`, message)
  }
  switch (button.kind) {
    case 'URL':
      return isDynamic(button.url) ? want(button, placed, 'text', 'text') : wantNothing(button, placed)
    case 'OTP':
      return want(button, placed, 'text', 'text', messageLimits.codeCharacters)
    case 'COPY_CODE':
      return want(button, placed, 'coupon_code', 'coupon_code', templateLimits.copyCodeCharacters)
    case 'QUICK_REPLY':
      return parameters.length === 0 ? undefined : want(button, placed, 'payload', 'payload')
    case 'FLOW':
      return parameters.length === 0 ? undefined : wantAction(placed)
    case 'PHONE_NUMBER':
      return wantNothing(button, placed)
    default:
      return undefined
  }
}

const isDynamic = (url: string | undefined) => findVariables(url ?? '').length > 0

function want(
  button: Button,
  { parameters, path }: Placed,
  type: string,
  member: 'text' | 'payload' | 'coupon_code',
  most: number = messageLimits.buttonIdCharacters,
): void {
  const [parameter] = parameters
  if (!parameter) {
    const message = `Button ${button.index} of the type ${button.type} wants a parameter of the type ${type}.`
    return refuseAt('messageParameterMissing', `${path}.parameters`, message)
  }
  refuseMore(button, parameters, path)
  const place = `${path}.parameters.0`
  if (parameter.type !== type) {
    const message = `Button ${button.index} wants a parameter of the type ${type}, and this one is ${parameter.type}.`
    refuseAt('templateParameterFormatWrong', `${place}.type`, message)
  }
  const value = parameter[member] ?? ''
  if (value.trim() === '')
    refuseAt('messageParameterMissing', `${place}.${member}`, 'This parameter is empty.')
  if (countCharacters(value) > most) {
    const message = `This parameter has at most ${most} characters.`
    refuseAt('templateParameterFormatWrong', `${place}.${member}`, message)
  }
}

function refuseMore({ index }: Button, parameters: readonly TemplateParameter[], path: string): void {
  if (parameters.length === 1) return
  const message = `Button ${index} takes one parameter, and there are ${parameters.length}.`
  refuseAt('templateParameterCountWrong', `${path}.parameters`, message)
}

function wantNothing({ index, type }: Button, { parameters, path }: Placed): void {
  if (parameters.length === 0) return
  const message = `Button ${index} of the type ${type} takes no parameters.`
  refuseAt('templateParameterCountWrong', `${path}.parameters`, message)
}

/** What a flow's button may bring: the token, and data for its first screen. */
function wantAction({ parameters, path }: Placed): void {
  const [parameter] = parameters
  const place = `${path}.parameters.0`
  if (parameters.length !== 1 || parameter?.type !== 'action') {
    refuseAt('templateParameterFormatWrong', place, 'A flow takes one parameter of the type action.')
  }
  const action = parameter.action ?? {}
  if (!isObject(action)) refuseAt('templateParameterFormatWrong', `${place}.action`, 'action is an object.')
  const { flow_token: token, flow_action_data: data } = action
  if (
    token !== undefined &&
    (typeof token !== 'string' || token.length > messageLimits.flowTokenCharacters)
  ) {
    const message = `flow_token is a text of at most ${messageLimits.flowTokenCharacters} characters.`
    refuseAt('templateParameterFormatWrong', `${place}.action.flow_token`, message)
  }
  if (data !== undefined && !isObject(data)) {
    refuseAt('templateParameterFormatWrong', `${place}.action.flow_action_data`, 'It is an object.')
  }
}

/**
 * Makes sure that the parameters are those the template asks for: as many, of the right type, under the right names.
 *
 * @throws ServiceError templateParameterCountWrong, templateParameterFormatWrong, templateFilledTextTooLong,
 * messageParameterMissing, messageParameterInvalid
 */
export function fitTemplate(template: SentTemplate, sent: readonly SentComponent[]): void {
  const slots = slotsOf(template)
  const placed = sent.map((each, index) => ({
    sent: each,
    path: `template.components.${index}`,
    parameters: each.parameters ?? [],
  }))
  refuseUnknown(placed, slots)
  const one = (type: string) => placed.find((each) => each.sent.type === type) ?? nothing(type)
  const isNamed = template.parameter_format === 'NAMED'
  fitHeader(slots, one('header'), isNamed)
  fitText('body', slots.body, one('body'), { isNamed, most: templateLimits.bodyCharacters })
  if (slots.isCode) refuseLongCode(one('body'))
  for (const button of slots.buttons) fitButton(button, ofButton(placed, button))
}

const nothing = (type: string): Placed => ({ sent: { type }, path: 'template.components', parameters: [] })

const ofButton = (placed: readonly Placed[], { index }: Button): Placed =>
  placed.find(({ sent }) => sent.type === 'button' && Number(sent.index) === index) ?? nothing('button')

function refuseUnknown(placed: readonly Placed[], { header, buttons }: TemplateSlots): void {
  const seen = new Set<string>()
  for (const { sent, path, parameters } of placed) {
    if (!['header', 'body', 'button'].includes(sent.type)) {
      refuseAt('templateParameterFormatWrong', `${path}.type`, 'A component is a header, a body or a button.')
    }
    if (
      sent.type === 'button' &&
      !buttons.some(({ index }) => /^\d+$/.test(sent.index ?? '') && index === Number(sent.index))
    ) {
      const has = buttons.length === 1 ? '1 button' : `${buttons.length} buttons`
      const message = `The template has ${has}, counted from 0; there is none at ${sent.index ?? 'no place'}.`
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
    return refuseAt('templateParameterFormatWrong', `${path}.parameters`, `The header wants one ${wanted}.`)
  }
  const place = `${path}.parameters.0`
  if (parameter.type !== wanted) {
    const message = `The header wants a parameter of the type ${wanted}, and this one is ${parameter.type}.`
    refuseAt('templateParameterFormatWrong', `${place}.type`, message)
  }
  const file = media && parameter[media]
  if (media && !file?.link && !file?.id) {
    refuseAt('messageParameterMissing', `${place}.${media}`, `Give the file as ${media}.link or ${media}.id.`)
  }
  if (header.format === 'LOCATION') refuseNoPlace(parameter, `${place}.location`)
}

const mostDegrees = { latitude: 90, longitude: 180 } as const

/** A place is on the globe. */
function refuseNoPlace({ location }: TemplateParameter, place: string): void {
  for (const member of ['latitude', 'longitude'] as const) {
    const given = String(location?.[member] ?? '').trim()
    const most = mostDegrees[member]
    if (given === '')
      refuseAt('messageParameterMissing', `${place}.${member}`, `Give the ${member} of the place.`)
    if (Math.abs(Number(given)) <= most) continue
    const message = `The ${member} is a number of degrees between -${most} and ${most}.`
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
    const message = `This parameter goes into a text and is of the type text, currency or date_time, not ${parameter.type}.`
    refuseAt('templateParameterFormatWrong', `${place}.type`, message)
  }
  const text = parameterText(parameter)
  const member = parameter.type === 'text' ? 'text' : `${parameter.type}.fallback_value`
  if (text === undefined || text.trim() === '') {
    refuseAt('messageParameterMissing', `${place}.${member}`, 'This parameter has no text. Give one.')
  }
  if (/[\n\t]| {5}/.test(text)) {
    const message = 'A parameter has no line breaks, no tabs and no more than four spaces in a row.'
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
  const message = `A code has at most ${messageLimits.codeCharacters} characters.`
  refuseAt('templateParameterFormatWrong', `${path}.parameters.0.text`, message)
}
