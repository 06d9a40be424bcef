'use client'

import dynamic from 'next/dynamic'
import type { DialogState } from '@/components/ui/use-dialog'
import type { WantedNames } from './names-words'

const load = () => import('./names-dialog')
const FolderDialog = dynamic(() => load().then((module) => module.FolderDialog), { ssr: false })
const OwnerDialog = dynamic(() => load().then((module) => module.OwnerDialog), { ssr: false })

interface AskedNamesProps {
  moving: DialogState<WantedNames>
  owning: DialogState<WantedNames>
}

/** Edits the folder or owner of some templates, on request. */
export const AskedNames = ({ moving, owning }: AskedNamesProps) => (
  <>
    {moving.about && <FolderDialog key={`move ${moving.turn}`} wanted={moving.about} {...moving.props} />}
    {owning.about && <OwnerDialog key={`own ${owning.turn}`} wanted={owning.about} {...owning.props} />}
  </>
)
