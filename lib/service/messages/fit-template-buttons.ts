import { messageLimits, templateLimits } from '@/lib/contract/limits'
import type { TemplateParameter } from '@/lib/contract/messages'
import type { Button } from '@/lib/template-text/buttons'
import { countCharacters } from '@/lib/template-text/count-characters'
import { isObject } from '@/lib/template-text/json'
import { findVariables } from '@/lib/template-text/variables'
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
export function fitButton(button: Button, placed: Placed): void {
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
