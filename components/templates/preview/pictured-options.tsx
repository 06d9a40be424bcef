'use client'

import { OptionSheet } from '@/components/phone-kit/option-sheet'
import type { PreviewButton } from '@/lib/language/template/preview'
import { PictureOfButton } from './pictured-message'

interface PicturedOptionsProps {
  buttons: readonly PreviewButton[]
  onClose: () => void
}

/** All buttons of a template that has too many to stand under it. Load it lazily. */
export const PicturedOptions = ({ buttons, onClose }: PicturedOptionsProps) => (
  <OptionSheet buttons={buttons} draw={(button) => <PictureOfButton button={button} />} onClose={onClose} />
)
