'use client'

import { OptionSheet } from '@/components/phone-kit/option-sheet'
import type { PreviewButton } from '@/lib/language/template/preview'
import { PictureOfButton } from './pictured-message'

interface PicturedOptionsProps {
  buttons: readonly PreviewButton[]
  language: string
  onClose: () => void
}

/** All buttons of a template that has too many to fit below it. Load it lazily. */
export const PicturedOptions = (props: PicturedOptionsProps) => (
  <OptionSheet {...props} draw={(button) => <PictureOfButton button={button} />} />
)
