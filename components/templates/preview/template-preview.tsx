'use client'

import { Monitor } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { PicturedChat, PicturedWall, Today } from '@/components/phone-kit/pictured-chat'
import { useCurrentPhoneNumber } from '@/components/shell/current-phone-number'
import { useBusinessPhoto } from '@/components/shell/use-business-photo'
import { classNames } from '@/components/ui/class-names'
import { templateLimits } from '@/lib/contract/limits'
import type { TemplateForm } from '@/lib/language/template/form'
import { wordOf } from '@/lib/language/template/json'
import { type PreviewButton, type PreviewMode, previewOf } from '@/lib/language/template/preview'
import { PicturedMessage } from './pictured-message'
import { PreviewControls, type PreviewSettings } from './preview-controls'

const OptionSheet = dynamic(() => import('./pictured-options').then((module) => module.PicturedOptions), {
  ssr: false,
})
const PicturedCards = dynamic(() => import('./pictured-cards').then((module) => module.PicturedCards))

interface TemplatePreviewProps {
  form: TemplateForm
  /** URLs of samples, by their handle at the service. */
  samples: ReadonlyMap<string, string>
  /** File names of samples, by handle. */
  names?: ReadonlyMap<string, string>
  /** Only the conversation, without phone and controls. */
  compact?: boolean
  /** It is being written: missing parts are named. */
  isDraft?: boolean
  /** How variables are shown at first: as variables if there is a problem with them. */
  startMode?: PreviewMode
}

/**
 * spec:templates#order-of-buttons: desktop clients hide more than three buttons, and quick replies beside other
 * kinds.
 */
function isHiddenOnDesktop(buttons: readonly PreviewButton[]): boolean {
  const replies = buttons.filter(({ type }) => type === 'QUICK_REPLY').length
  return buttons.length > templateLimits.buttonsBeforeFolding || (replies > 0 && replies < buttons.length)
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mx-auto flex max-w-75 justify-center gap-1.5 text-xs text-pretty text-text-muted">
      <Monitor aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** The template as it arrives on a phone, sent from the current number. */
export function TemplatePreview(props: TemplatePreviewProps) {
  const sender = useCurrentPhoneNumber()
  const picture = useBusinessPhoto(sender?.id)
  return <SentTemplate {...props} {...(picture ? { picture } : {})} sender={sender?.verifiedName ?? ''} />
}

interface SentTemplateProps extends TemplatePreviewProps {
  /** Display name of the business. */
  sender: string
  /** URL of the business's photo. */
  picture?: string
}

/** The template as it arrives on a phone from a sender. */
export function SentTemplate(props: SentTemplateProps) {
  const { form, samples, names, compact = false, isDraft = false, sender, picture } = props
  const { startMode = 'samples' } = props
  const [settings, setSettings] = useState<PreviewSettings>({
    mode: startMode,
    scheme: undefined,
    direction: undefined,
  })
  const [isOpen, setIsOpen] = useState(false)
  const { mode, scheme } = settings
  const preview = useMemo(() => previewOf(form, { mode }), [form, mode])
  // The cards appear once they are loaded; the page stays until then.
  const hasCards = useDeferredValue(
    form.carousel.isOn || form.others.some(({ component }) => wordOf(component.type) === 'CAROUSEL'),
  )
  const isFolded = preview.buttons.length > templateLimits.buttonsBeforeFolding
  const direction = settings.direction ?? preview.direction

  const message = (
    <div lang={form.language.replace('_', '-') || undefined}>
      <PicturedMessage
        {...{ preview, samples, names, isDraft }}
        language={form.language}
        onOpenOptions={() => setIsOpen(true)}
      />
      {hasCards && (
        <PicturedCards {...{ form, mode, samples, isDraft }} onOpenOptions={() => setIsOpen(true)} />
      )}
      {isOpen && isFolded && (
        <OptionSheet buttons={preview.buttons} language={form.language} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
  const isDesktopLess = isHiddenOnDesktop(preview.buttons)
  const hasNotes = isDesktopLess || preview.notShown.length > 0
  if (compact) return <PicturedWall direction={direction}>{message}</PicturedWall>
  return (
    // Notes need space within the window, so the phone above them is smaller.
    <div className={classNames('space-y-3', hasNotes && 'md:[--device-width:18.75rem]')}>
      <PreviewControls settings={settings} direction={direction} onChange={setSettings} />
      <PicturedChat
        {...{ scheme, direction, picture }}
        language={form.language}
        name={sender || 'Your business'}
      >
        <Today language={form.language} />
        {message}
      </PicturedChat>
      {isDesktopLess && <Note>Desktop apps don’t show this message. Phones do.</Note>}
      {preview.notShown.length > 0 && <Note>Not shown in this preview: {preview.notShown.join(', ')}.</Note>}
    </div>
  )
}
