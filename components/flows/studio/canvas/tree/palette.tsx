'use client'

import { useDraggable } from '@dnd-kit/core'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { tooltip } from '@/components/ui/tooltip'
import { typeWords } from '@/lib/language/flow-json/component-words'
import type { ComponentSpec } from '@/lib/language/flow-json/language/spec'
import { useCanvas } from '../canvas-context'
import { bestOf, newerCount, paletteGroups } from './palette-groups'

function PaletteItem({ spec, add }: { spec: ComponentSpec; add: (type: string) => void }) {
  const { blockedBecause } = useCanvas()
  const { type } = spec
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `new ${type}`,
    data: { type },
    disabled: blockedBecause !== undefined,
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      {...tooltip(blockedBecause ?? spec.description)}
      aria-disabled={blockedBecause !== undefined || undefined}
      onClick={() => blockedBecause === undefined && add(type)}
      className={classNames(
        'min-h-7 rounded-sm border border-border bg-surface-raised px-2 text-left text-sm pointer-coarse:min-h-10',
        blockedBecause === undefined
          ? 'hover:border-border-strong hover:bg-surface-hover'
          : 'text-text-faint',
        isDragging && 'opacity-40',
      )}
    >
      {typeWords(type)}
    </button>
  )
}

interface PaletteProps {
  isOpen: boolean
  /**
   * Opened just now by someone who wants to type. On touch screens, focusing would open the keyboard over the list.
   */
  isAsked: boolean
  toggle: () => void
  add: (type: string) => void
}

/** Components to add to a screen: a click adds after the selection, dragging places freely. */
export function Palette({ isOpen, isAsked, toggle, add }: PaletteProps) {
  return (
    <section aria-label="Add component" className="space-y-2.5">
      <Button aria-expanded={isOpen} onClick={toggle} className="w-full">
        <Plus aria-hidden="true" className="size-4" />
        Add component
        <ChevronDown
          aria-hidden="true"
          className={classNames('ml-auto size-4 text-text-faint', isOpen && 'rotate-180')}
        />
      </Button>
      {isOpen && <PaletteItems add={add} isAsked={isAsked} />}
    </section>
  )
}

function PaletteItems({ add, isAsked }: Pick<PaletteProps, 'add' | 'isAsked'>) {
  const { model, blockedBecause } = useCanvas()
  const [typed, setTyped] = useState('')
  const groups = paletteGroups(model.version, typed)
  const newer = newerCount(model.version)
  const addBest = () => {
    const best = bestOf(groups, typed)
    if (best && blockedBecause === undefined) add(best.type)
  }
  return (
    <>
      <Input
        type="search"
        aria-label="Search components"
        placeholder="Search, and press Enter to add"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && addBest()}
        autoFocus={isAsked}
      />
      {groups.map(({ label, specs }) => (
        <div key={label} role="group" aria-label={label} className="space-y-1">
          <p aria-hidden="true" className="text-xs font-medium text-text-faint">
            {label}
          </p>
          <div className="flex flex-wrap gap-1">
            {specs.map((spec) => (
              <PaletteItem key={spec.type} spec={spec} add={add} />
            ))}
          </div>
        </div>
      ))}
      {groups.length === 0 && <p className="text-text-muted">No matching component.</p>}
      {newer > 0 && (
        <p className="text-sm text-text-faint">
          {newer === 1 ? 'One more is' : `${newer} more are`} available in versions after {model.version.name}
          .
        </p>
      )}
    </>
  )
}
