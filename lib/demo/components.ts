import type { TemplateComponent } from '@/lib/contract/templates'
import type { MediaName } from './media/media-files'

/** Shorthands for template components. spec:templates#components, buttons from spec:templates#more-buttons. */

const MEDIA_PREFIX = 'demo:'

type Button = Record<string, unknown>

export const textHeader = (text: string, sample?: string): TemplateComponent => ({
  type: 'HEADER',
  format: 'TEXT',
  text,
  ...(sample === undefined ? {} : { example: { header_text: [sample] } }),
})

/** A header with a file of the demo account as sample; the seed replaces its name with a handle of the service. */
export const mediaHeader = (format: 'IMAGE' | 'VIDEO' | 'DOCUMENT', media: MediaName): TemplateComponent => ({
  type: 'HEADER',
  format,
  example: { header_handle: [`${MEDIA_PREFIX}${media}`] },
})

export const locationHeader = (): TemplateComponent => ({ type: 'HEADER', format: 'LOCATION' })

/** The body with one sample for each positional variable. */
export const body = (text: string, ...samples: string[]): TemplateComponent => ({
  type: 'BODY',
  text,
  ...(samples.length > 0 ? { example: { body_text: [samples] } } : {}),
})

export const namedBody = (text: string, samples: Record<string, string>): TemplateComponent => ({
  type: 'BODY',
  text,
  example: {
    body_text_named_params: Object.entries(samples).map(([param_name, example]) => ({ param_name, example })),
  },
})

export const footer = (text: string): TemplateComponent => ({ type: 'FOOTER', text })

export const buttons = (...list: Button[]): TemplateComponent => ({ type: 'BUTTONS', buttons: list })

export const quickReply = (text: string): Button => ({ type: 'QUICK_REPLY', text })

/** A link button; if its address ends in a variable, the sample is a full address. */
export const link = (text: string, url: string, sample?: string): Button => ({
  type: 'URL',
  text,
  url,
  ...(sample === undefined ? {} : { example: [sample] }),
})

export const call = (text: string, phone_number: string): Button => ({
  type: 'PHONE_NUMBER',
  text,
  phone_number,
})

export const copyCode = (example: string): Button => ({ type: 'COPY_CODE', example })

export const openFlow = (text: string, flow_id: string, navigate_screen: string): Button => ({
  type: 'FLOW',
  text,
  flow_id,
  flow_action: 'navigate',
  navigate_screen,
})

/** A limited-time offer; its end is given when the message is sent (spec:templates#more-components). */
export const limitedTimeOffer = (text: string): TemplateComponent => ({
  type: 'LIMITED_TIME_OFFER',
  limited_time_offer: { text, has_expiration: true },
})

export const carousel = (...cards: TemplateComponent[][]): TemplateComponent => ({
  type: 'CAROUSEL',
  cards: cards.map((components) => ({ components })),
})

/**
 * Replaces the names of media in components with handles of the service, including those on cards.
 *
 * @param handleOf returns a new handle for each use of a file, because a handle works once
 */
export function withHandles(
  components: readonly TemplateComponent[],
  handleOf: (media: MediaName) => string,
): TemplateComponent[] {
  return components.map((component) => {
    const media = mediaOf(component)
    if (media) return { ...component, example: { header_handle: [handleOf(media)] } }
    if (!Array.isArray(component.cards)) return component
    const cards = component.cards.map((card: { components: TemplateComponent[] }) => ({
      components: withHandles(card.components, handleOf),
    }))
    return { ...component, cards }
  })
}

function mediaOf(component: TemplateComponent): MediaName | undefined {
  const handle: unknown = Object(component.example).header_handle?.[0]
  if (typeof handle !== 'string' || !handle.startsWith(MEDIA_PREFIX)) return undefined
  const name = handle.slice(MEDIA_PREFIX.length)
  // Only `mediaHeader` writes this prefix, followed by a name of this list.
  return name as MediaName
}
