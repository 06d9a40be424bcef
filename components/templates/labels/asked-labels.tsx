'use client'

import dynamic from 'next/dynamic'
import type { DialogState } from '@/components/ui/use-dialog'
import type { WantedLabels } from './label-choice'

const LabelsDialog = dynamic(() => import('./labels-dialog').then((module) => module.LabelsDialog), {
  ssr: false,
})

/** Edits labels of some templates, on request. */
export const AskedLabels = ({ asking }: { asking: DialogState<WantedLabels> }) =>
  asking.about && <LabelsDialog key={asking.turn} wanted={asking.about} {...asking.props} />
