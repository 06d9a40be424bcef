import { at, firstOf, textAt } from '../members'
import { quoted } from '../plain-text'
import { dateAt } from '../words'
import { flowAnswerText } from './flow-answer'

function callPermission(reply: unknown): string {
  const response = textAt(reply, 'response')
  if (response === 'reject') return 'does not want to be called'
  if (response !== 'accept') {
    return `answered the request to call them${response === undefined ? '' : `: ${quoted(response, 60)}`}`
  }
  if (at(reply, 'is_permanent') === true) return 'allowed the business to call them at any time'
  const until = dateAt(reply, 'expiration_timestamp')
  return `allowed the business to call them${until === undefined ? '' : ` until ${until}`}`
}

const titleOf = (reply: unknown) => firstOf(textAt(reply, 'title'), textAt(reply, 'id'))

/** What a person did with an interactive message: tapped, chose, answered a flow or a request to call (gap 6.1). */
export function interactiveAnswerText(interactive: unknown): string {
  const tapped = titleOf(at(interactive, 'button_reply'))
  if (tapped !== undefined) return `tapped the button ${quoted(tapped, 80)}`
  const chosen = titleOf(at(interactive, 'list_reply'))
  if (chosen !== undefined) return `chose ${quoted(chosen, 80)} from a list`
  if (at(interactive, 'nfm_reply') !== undefined) return flowAnswerText(at(interactive, 'nfm_reply'))
  if (at(interactive, 'call_permission_reply') !== undefined) {
    return callPermission(at(interactive, 'call_permission_reply'))
  }
  const type = textAt(interactive, 'type')
  return type === undefined
    ? 'answered an interactive message'
    : `answered an interactive message of the kind ${quoted(type, 60)}`
}
