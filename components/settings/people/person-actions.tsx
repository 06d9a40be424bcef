'use client'

import dynamic from 'next/dynamic'
import { ActionsButton } from '@/components/ui/actions-button'
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
  return (
    <ActionsButton
      name={person.name}
      load={loadMenu}
      menu={(state) => <PersonMenu {...{ person, isYou, choose }} {...state} />}
    />
  )
}
