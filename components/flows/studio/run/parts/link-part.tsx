import type { EmbeddedLinkView } from '@/lib/language/flow-json/run/view-types'
import type { PartProps } from './part-props'

/** A line that can be tapped. */
export function LinkPart({ view, send }: PartProps<EmbeddedLinkView>) {
  return (
    <button
      type="button"
      dir="auto"
      onClick={() => send({ kind: 'tap', component: view.id })}
      className="block max-w-full text-start font-medium wrap-anywhere text-(--phone-accent) underline-offset-2 hover:underline"
    >
      {view.text}
    </button>
  )
}
