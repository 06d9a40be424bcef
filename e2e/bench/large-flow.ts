import { versionNames } from '@/lib/language/flow-json/versions'

const WORDS = 'some words to read before going on to the next of them '

/** A valid document of about this many characters, formatted as by a person, with an endpoint and this many screens. */
export function largeFlow(characters: number, screens: number): string {
  const ids = Array.from({ length: screens }, (_, index) => `SCREEN_${letters(index)}`)
  const make = (paragraphs: number, countries: number) =>
    JSON.stringify(
      {
        version: versionNames.at(-1),
        data_api_version: '3.0',
        routing_model: Object.fromEntries(ids.map((id, index) => [id, ids.slice(index + 1, index + 2)])),
        screens: ids.map((id, index) => screen(id, index === screens - 1, paragraphs, countries)),
      },
      null,
      2,
    )
  const perScreen = characters / screens
  const least = make(0, 1).length / screens
  const oneMore = make(1, 1).length / screens - least
  const paragraphs = Math.max(0, Math.min(MOST_PARAGRAPHS, Math.floor((perScreen - least) / oneMore)))
  const soFar = make(paragraphs, 1).length / screens
  const oneCountry = make(paragraphs, 2).length / screens - soFar
  return make(paragraphs, 1 + Math.max(0, Math.floor((perScreen - soFar) / oneCountry)))
}

const MOST_PARAGRAPHS = 35

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

function screen(id: string, isLast: boolean, paragraphs: number, countries: number) {
  const country = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } }
  const example = Array.from({ length: countries }, (_, index) => ({
    id: `c${index}`,
    title: `Country ${index}`,
  }))
  return {
    id,
    title: 'Your order',
    ...(isLast ? { terminal: true, success: true } : {}),
    data: {
      countries: { type: 'array', items: country, __example__: example },
      is_known: { type: 'boolean', __example__: true },
    },
    layout: { type: 'SingleColumnLayout', children: [...children(paragraphs), footer(isLast)] },
  }
}

function children(paragraphs: number) {
  const options = Array.from({ length: 12 }, (_, index) => ({
    id: `option_${index}`,
    title: `Option number ${index}`,
    description: 'Type, and why one would take it',
  }))
  const body = (text: string) => ({ type: 'TextBody', text })
  return [
    { type: 'TextHeading', text: 'Tell us more' },
    { type: 'TextInput', name: 'full_name', label: 'Your name', 'input-type': 'text', required: true },
    { type: 'Dropdown', name: 'country', label: 'Country', 'data-source': '${data.countries}' },
    { type: 'RadioButtonsGroup', name: 'size', label: 'Size', 'data-source': options },
    {
      type: 'CheckboxGroup',
      name: 'extras',
      label: 'Extras',
      'data-source': options,
      visible: '${data.is_known}',
    },
    {
      type: 'If',
      condition: "${form.size} == 'option_1'",
      then: [body('You took the first.')],
      else: [body('You took another.')],
    },
    ...Array.from({ length: paragraphs }, (_, index) => ({
      ...body(`${index}: ${WORDS.repeat(4).trim()}`),
      visible: true,
    })),
  ]
}

function footer(isLast: boolean) {
  const payload = {
    name: '${form.full_name}',
    country: '${form.country}',
    size: '${form.size}',
    extras: '${form.extras}',
  }
  const name = isLast ? 'complete' : 'data_exchange'
  return { type: 'Footer', label: 'Continue', 'on-click-action': { name, payload } }
}
