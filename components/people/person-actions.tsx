'use client'

import { Ellipsis } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { PersonRow } from '@/lib/contract/people'
import type { PersonTask } from './person-task'

const loadMenu = () => import('./person-menu')
const PersonMenu = dynamic(() => loadMenu().then((module) => module.PersonMenu), { ssr: false })

interface PersonActionsProps {
  person: PersonRow
  isYou: boolean
  choose: (task: PersonTask) => void
}

/** Everything that can be done with a person, behind one small button. */
export function PersonActions({ person, isYou, choose }: PersonActionsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={opener}
        size="small"
        aria-label={`Actions for ${person.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          setAnchor(opener.current)
          setIsOpen(!isOpen)
        }}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </IconButton>
      {anchor && <PersonMenu {...{ person, isYou, anchor, isOpen, choose }} onOpenChange={setIsOpen} />}
    </>
  )
}
