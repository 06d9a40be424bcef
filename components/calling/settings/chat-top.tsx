import { ArrowLeft, EllipsisVertical, Phone } from 'lucide-react'
import type { SettingsValues } from './settings-values'

function effect({ isOn, isIconShown }: SettingsValues): string {
  if (!isOn) return 'There is no call button, and nobody can call this number.'
  if (!isIconShown) return 'There is no call button. You can call customers who allowed it.'
  return 'The call button is there. Whoever touches it calls this number.'
}

interface ChatTopProps {
  name: string
  values: SettingsValues
  isUnsaved: boolean
}

/** The top of a customer's chat as the switches make it, and what that means. */
export function ChatTop({ name, values, isUnsaved }: ChatTopProps) {
  const hasButton = values.isOn && values.isIconShown
  return (
    <figure className="overflow-hidden rounded-lg border border-border bg-surface-raised">
      <div
        aria-hidden="true"
        className="flex h-14 items-center gap-3 border-b border-border bg-surface-sunken px-3"
      >
        <ArrowLeft className="size-5 shrink-0 text-text-muted" />
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text">
          {name.charAt(0)}
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        {hasButton && <Phone data-call-button className="size-5 shrink-0 text-accent-text" />}
        <EllipsisVertical className="size-5 shrink-0 text-text-muted" />
      </div>
      <figcaption className="space-y-1 p-4 text-sm text-pretty">
        <p className="font-semibold">
          {isUnsaved ? 'What customers will see once this is saved' : 'What customers see'}
        </p>
        <p className="text-text-muted">{effect(values)}</p>
      </figcaption>
    </figure>
  )
}
