import { stepsOfPart } from '@/lib/contract/content-parts'

type Step = ReturnType<typeof stepsOfPart>[number]

const nouns: Readonly<Record<string, string>> = {
  header: 'header',
  body: 'body',
  footer: 'footer',
  offer: 'limited-time offer',
  button: 'button',
  card: 'card',
  screen: 'screen',
  input: 'component',
  component: 'component',
  value: 'value',
}

function wordsOfStep({ kind, name }: Step): string {
  switch (kind) {
    case 'button':
      return `the button “${name}”`
    case 'card':
      return `card ${name}`
    case 'screen':
      return `the screen ${name}`
    case 'input':
    case 'component':
    case 'value':
      return name
    default:
      return `the ${nouns[kind] ?? 'part'}`
  }
}

/** A part inside a sentence: "the button “Track” of card 2". */
export function partWords(part: string): string {
  const [first, second] = stepsOfPart(part)
  if (!first) return 'a part'
  if (!second) return wordsOfStep(first)
  return `${wordsOfStep(second)} ${first.kind === 'screen' ? 'on' : 'of'} ${wordsOfStep(first)}`
}

/** For a comment whose part no longer exists. */
export function goneWords(part: string): string {
  const kind = stepsOfPart(part).at(-1)?.kind ?? ''
  if (kind === 'value') return 'The value it was about is now fixed text.'
  return `The ${nouns[kind] ?? 'part'} it was about was removed.`
}
