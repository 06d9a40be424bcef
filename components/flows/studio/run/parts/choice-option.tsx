'use client'

import { useMemo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import type { OptionView } from '@/lib/language/flow-json/run/view-types'
import { pictureAddress } from '../text/picture'

interface ChoiceOptionProps {
  option: OptionView
  type: 'checkbox' | 'radio'
  name: string
  isEnabled: boolean
  /** Tapping it again deselects it. */
  onToggle: (isOn: boolean) => void
  isImageLarge: boolean
}

function Sign({ option, isLarge }: { option: OptionView; isLarge: boolean }) {
  const { image } = option
  const address = useMemo(() => (image === undefined ? undefined : pictureAddress(image)), [image])
  const size = isLarge ? 'size-[4em]' : 'size-[2.4em]'
  if (address)
    return (
      <Picture
        src={address}
        alt={option.altText ?? ''}
        className={classNames(size, 'shrink-0 rounded-[0.3em] object-cover')}
        instead={null}
      />
    )
  if (option.color === undefined || !/^#[0-9a-f]{3,8}$/i.test(option.color)) return null
  return (
    <span
      role={option.altText ? 'img' : undefined}
      aria-label={option.altText}
      style={{ backgroundColor: option.color }}
      className={classNames(size, 'shrink-0 rounded-[0.3em] border border-(--phone-line)')}
    />
  )
}

/** A choice as wide as the screen. */
export function ChoiceOption({ option, type, name, isEnabled, onToggle, isImageLarge }: ChoiceOptionProps) {
  const isOn = isEnabled && option.isEnabled
  return (
    <label
      className={classNames(
        'flex items-center gap-[0.7em] px-[0.8em] py-[0.65em] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--phone-accent)',
        isOn ? 'cursor-pointer' : 'cursor-not-allowed opacity-55',
      )}
    >
      <Sign option={option} isLarge={isImageLarge} />
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        <span className="block">{option.title}</span>
        {option.description !== undefined && (
          <span className="block text-[0.85em] text-(--phone-faint)">{option.description}</span>
        )}
        {option.metadata !== undefined && (
          <span className="block text-[0.8em] text-(--phone-faint)">{option.metadata}</span>
        )}
      </span>
      <input
        type={type}
        name={name}
        checked={option.isSelected}
        disabled={!isOn}
        onChange={(event) => onToggle(event.target.checked)}
        className="size-[1.25em] shrink-0 accent-(--phone-accent) outline-none"
      />
    </label>
  )
}
