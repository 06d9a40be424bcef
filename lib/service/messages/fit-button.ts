import { isObject } from '@/lib/contract/json'
import { messageLimits, templateLimits } from '@/lib/contract/limits'
import type { TemplateParameter } from '@/lib/contract/messages'
import { callButtonMinutes, productLimits } from '@/lib/contract/rich-template-limits'
import type { Button } from '@/lib/language/template/buttons'
import { countCharacters } from '@/lib/language/template/count-characters'
import { type JsonObject, listOf, textOf } from '@/lib/language/template/json'
import { findVariables } from '@/lib/language/template/variables'
import { type Placed, refuseAt } from './refuse-at'

/** Names of buttons in `sub_type`; the button of a code is a URL button to its sender. */
const subTypes: Readonly<Record<string, readonly string[]>> = {
  QUICK_REPLY: ['quick_reply'],
  URL: ['url'],
  OTP: ['url', 'otp', 'copy_code'],
  COPY_CODE: ['copy_code'],
  FLOW: ['flow'],
  VOICE_CALL: ['voice_call'],
  CATALOG: ['catalog'],
  MPM: ['mpm'],
}

/**
 * Checks that a button gets exactly the parameters it needs.
 * @throws ServiceError templateParameterCountWrong, templateParameterFormatWrong, messageParameterMissing
 */
export function fitButton(button: Button, placed: Placed): void {
  const { sent, parameters, path } = placed
  const allowed = subTypes[button.kind === 'OTHER' ? button.type : button.kind]
  if (parameters.length > 0 && allowed && !allowed.includes(sent.sub_type ?? '')) {
    const message = `Button ${button.index} is of type ${button.type}: sub_type must be ${allowed[0]}.`
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
    case 'VOICE_CALL':
      return refuseWrongMinutes(placed)
    case 'CATALOG':
      return placed.parameters.length === 0 ? undefined : void wantOneAction(placed, 'A catalog')
    case 'MPM':
      return wantProducts(placed)
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
    const message = `Button ${button.index} of type ${button.type} needs a parameter of type ${type}.`
    return refuseAt('messageParameterMissing', `${path}.parameters`, message)
  }
  refuseMore(button, parameters, path)
  const place = `${path}.parameters.0`
  if (parameter.type !== type) {
    const message = `Button ${button.index} needs a parameter of type ${type}; this one is ${parameter.type}.`
    refuseAt('templateParameterFormatWrong', `${place}.type`, message)
  }
  const value = parameter[member] ?? ''
  if (value.trim() === '')
    refuseAt('messageParameterMissing', `${place}.${member}`, 'This parameter is empty.')
  if (countCharacters(value) > most) {
    const message = `This parameter can have up to ${most} characters.`
    refuseAt('templateParameterFormatWrong', `${place}.${member}`, message)
  }
}

function refuseMore({ index }: Button, parameters: readonly TemplateParameter[], path: string): void {
  if (parameters.length === 1) return
  const message = `Button ${index} takes one parameter; there are ${parameters.length}.`
  refuseAt('templateParameterCountWrong', `${path}.parameters`, message)
}

function wantNothing({ index, type }: Button, { parameters, path }: Placed): void {
  if (parameters.length === 0) return
  const message = `Button ${index} of the type ${type} takes no parameters.`
  refuseAt('templateParameterCountWrong', `${path}.parameters`, message)
}

/** The single action parameter of a button. */
function wantOneAction({ parameters, path }: Placed, what: string): JsonObject {
  const [parameter] = parameters
  const place = `${path}.parameters.0`
  if (parameters.length !== 1 || parameter?.type !== 'action') {
    refuseAt('templateParameterFormatWrong', place, `${what} takes one parameter of type action.`)
  }
  const action = parameter.action ?? {}
  if (!isObject(action))
    refuseAt('templateParameterFormatWrong', `${place}.action`, 'action must be an object.')
  return action
}

/** Parameters of a flow button: the token, and data for its first screen. */
function wantAction(placed: Placed): void {
  const place = `${placed.path}.parameters.0`
  const { flow_token: token, flow_action_data: data } = wantOneAction(placed, 'A flow')
  if (
    token !== undefined &&
    (typeof token !== 'string' || token.length > messageLimits.flowTokenCharacters)
  ) {
    const message = `flow_token must be a string of at most ${messageLimits.flowTokenCharacters} characters.`
    refuseAt('templateParameterFormatWrong', `${place}.action.flow_token`, message)
  }
  if (data !== undefined && !isObject(data)) {
    refuseAt('templateParameterFormatWrong', `${place}.action.flow_action_data`, 'It must be an object.')
  }
}

const { min, max } = callButtonMinutes

/** A message may limit how long its button can call the business, and set a payload sent with the call. */
function refuseWrongMinutes({ parameters, path }: Placed): void {
  for (const [index, { type, ttl_minutes: minutes }] of parameters.entries()) {
    const place = `${path}.parameters.${index}`
    if (type === 'payload') continue
    if (type !== 'ttl_minutes') {
      refuseAt('templateParameterFormatWrong', `${place}.type`, 'The type must be ttl_minutes or payload.')
    }
    if (typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= min && minutes <= max) continue
    const message = `ttl_minutes must be a whole number of ${min} to ${max}.`
    refuseAt('templateParameterFormatWrong', `${place}.ttl_minutes`, message)
  }
}

const { products: mostProducts, sections: mostSections } = productLimits

/** Products are grouped in sections and named by their catalog ID. */
function wantProducts(placed: Placed): void {
  if (placed.parameters.length === 0) {
    const message = 'Send the products in a parameter of type action.'
    refuseAt('messageParameterMissing', `${placed.path}.parameters`, message)
  }
  const place = `${placed.path}.parameters.0.action.sections`
  const sections = listOf(wantOneAction(placed, 'A list of products').sections)
  if (sections.length === 0 || sections.length > mostSections) {
    refuseAt('templateParameterFormatWrong', place, `Give 1 to ${mostSections} sections of products.`)
  }
  const products = sections.flatMap((section) => (isObject(section) ? listOf(section.product_items) : []))
  const isNamed = products.every((product) => isObject(product) && !!textOf(product.product_retailer_id))
  if (products.length === 0 || products.length > mostProducts || !isNamed) {
    const message = `Give 1 to ${mostProducts} product_items, each with its product_retailer_id.`
    refuseAt('templateParameterFormatWrong', place, message)
  }
}
