'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import type { ButtonForm } from '@/lib/template-text/form'
import { ButtonInputs } from './button-inputs'
import { buttonKindLabel } from './button-kinds'
import { PlaceNotes } from './notes'
import { placeId } from './place'

interface ButtonItemProps {
  button: ButtonForm
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** One button of the template with its inputs. The handle for dragging comes later, into its slot. */
export const ButtonItem = memo(function ButtonItem({ button, index, count, move, remove }: ButtonItemProps) {
  const name = `Button ${index + 1}`
  return (
    <li data-drag-row={button.key} className="rounded-md border border-border bg-surface-raised">
      <div id={placeId(`buttons.${index}`)} role="group" aria-label={name} tabIndex={-1}>
        <div className="flex items-center gap-1 py-1 pr-1 pl-3">
          <span data-handle-slot={button.key} className="contents" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-medium whitespace-nowrap">{name}</span>
            <Badge>{buttonKindLabel(button)}</Badge>
          </span>
          <span className="ml-auto flex">
            <IconButton
              size="small"
              aria-label={`Move ${name} up`}
              blockedBecause={index === 0 ? 'This is the first button.' : undefined}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move ${name} down`}
              blockedBecause={index === count - 1 ? 'This is the last button.' : undefined}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </span>
        </div>
        <div className="grid gap-3 border-t border-border p-3">
          <ButtonInputs type={button.type} index={index} />
          <PlaceNotes place={`buttons.${index}`} />
        </div>
      </div>
    </li>
  )
})
