import type { SentComponent, TemplateParameter } from '@/lib/contract/messages'
import type { Button } from './buttons'
import type { Card } from './cards'
import { readContent } from './content'
import { sampleCode } from './data/authentication-texts'
import { sampleLocation } from './data/sample-location'
import { headerHandleOf } from './header-handle'
import { textOf } from './json'
import type { Samples } from './samples'
import { type SentTemplate, slotsOf, templateOfCard } from './sent-template'
import type { Variable } from './variables'

/** A parameter has no line breaks and no wide gaps; “Sample” stands in for a missing one. */
const tidy = (sample: string | undefined) => (sample ?? '').replaceAll(/\s+/g, ' ').trim() || 'Sample'

/**
 * All parameters of a template, filled from its samples, for a test message.
 *
 * @param now by the clock of the service that sends it
 */
export function sampleParameters(template: SentTemplate, now: number): SentComponent[] {
  const { header, body } = readContent(template)
  const slots = slotsOf(template)
  const texts = (variables: readonly Variable[], samples: Samples | undefined) =>
    variables.map((variable, index) => textParameter(variable, index, samples))
  const inHeader =
    slots.header?.format === 'TEXT'
      ? texts(slots.header.variables, header?.samples)
      : mediaParameters(template, slots.header?.format)
  const inBody = slots.isCode
    ? [{ type: 'text', text: sampleCode }]
    : texts(slots.body.variables, body?.samples)
  return [
    ...(inHeader.length > 0 ? [{ type: 'header', parameters: inHeader }] : []),
    ...(slots.offer?.hasExpiration ? [offerComponent(now)] : []),
    ...(inBody.length > 0 ? [{ type: 'body', parameters: inBody }] : []),
    ...slots.buttons.flatMap(buttonComponent),
    ...carouselComponent(template, slots.cards, now),
  ]
}

/** The carousel component; none if no card needs parameters. */
function carouselComponent(template: SentTemplate, all: readonly Card[], now: number): SentComponent[] {
  const cards = all.flatMap((card) => {
    const components = sampleParameters(templateOfCard(template, card), now)
    return components.length > 0 ? [{ card_index: card.index, components }] : []
  })
  return cards.length > 0 ? [{ type: 'carousel', cards }] : []
}

const twoDaysMs = 2 * 24 * 60 * 60_000

/** An offer that expires soon after `now`. */
const offerComponent = (now: number): SentComponent => {
  const limited_time_offer = { expiration_time_ms: now + twoDaysMs }
  return { type: 'limited_time_offer', parameters: [{ type: 'limited_time_offer', limited_time_offer }] }
}

function textParameter(
  { name, positional }: Variable,
  index: number,
  samples: Samples | undefined,
): TemplateParameter {
  if (positional) return { type: 'text', text: tidy(samples?.rows[0]?.values[index]) }
  const sample = samples?.named?.find((each) => each.name === name)?.value
  return { type: 'text', parameter_name: name, text: tidy(sample) }
}

/** The sample file, by its handle. */
function mediaParameters({ components }: SentTemplate, format: string | undefined): TemplateParameter[] {
  const id = headerHandleOf(components)?.handle
  switch (format) {
    case 'IMAGE':
      return [{ type: 'image', image: { id } }]
    case 'VIDEO':
      return [{ type: 'video', video: { id } }]
    case 'DOCUMENT':
      return [{ type: 'document', document: { id } }]
    case 'LOCATION':
      return [{ type: 'location', location: { ...sampleLocation } }]
    default:
      return []
  }
}

function buttonComponent(button: Button): SentComponent[] {
  const component = (sub_type: string, parameter: TemplateParameter) => [
    { type: 'button', sub_type, index: String(button.index), parameters: [parameter] },
  ]
  switch (button.kind) {
    case 'URL': {
      const prefix = button.url?.split('{{')[0] ?? ''
      if (!button.url?.includes('{{')) return []
      const sample = textOf(button.samples[0]) ?? ''
      // A sample can be the full URL or only the part that replaces the variable.
      const end = sample.startsWith(prefix) ? sample.slice(prefix.length) : sample
      return component('url', { type: 'text', text: tidy(end) })
    }
    case 'COPY_CODE':
      return component('copy_code', {
        type: 'coupon_code',
        coupon_code: tidy(textOf(button.samples[0])).slice(0, 15),
      })
    case 'OTP':
      return component('url', { type: 'text', text: sampleCode })
    case 'MPM': {
      const product_items = [{ product_retailer_id: 'Sample' }]
      return component('mpm', { type: 'action', action: { sections: [{ title: 'Sample', product_items }] } })
    }
    default:
      return []
  }
}
