import type { LabelledQrCode } from '@/lib/contract/qr-labels'
import { conversationsText } from './conversations-text'

/** What deleting a code costs, in sentences: which posters stop working, and what becomes of those who scan them. */
export function deletionCosts(
  { code, label }: Pick<LabelledQrCode, 'code' | 'label'>,
  conversations: number | undefined,
): string[] {
  const places = [label.place && `at “${label.place}”`, label.campaign && `for “${label.campaign}”`].filter(
    Boolean,
  )
  const posters =
    places.length > 0
      ? `What hangs ${places.join(' ')} stops working, and so does every other print of the code ${code}, on sheets too.`
      : `Every print of the code ${code} stops working, on posters and on sheets. It has no label that says where they are.`
  return [
    posters,
    'Whoever scans one is told kindly that the link no longer works, and how to write to you all the same. The code cannot be brought back, and a new one has another link.',
    ...(conversations ? [`${conversationsText(conversations)} began with it so far.`] : []),
  ]
}
