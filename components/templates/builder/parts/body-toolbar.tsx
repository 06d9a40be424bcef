'use client'

import {
  Bold,
  Braces,
  Code,
  Italic,
  List,
  ListOrdered,
  SquareCode,
  Strikethrough,
  TextQuote,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { isPressOn } from '@/components/ui/list-box-place'
import type { FormatKind } from '@/lib/language/template/formatting'
import type { BlockKind } from '@/lib/language/template/text-blocks'
import type { BuilderValues } from '../builder-values'
import type { TextPlace } from '../place'
import { addVariable, formatLines, formatSelection } from './body-edits'
import { EmojiButton } from './emoji/emoji-button'
import { VariableButton } from './variable-button'

const formats: readonly { kind: FormatKind; label: string; keys?: string; Icon: typeof Bold }[] = [
  { kind: 'bold', label: 'Bold', keys: 'Control+B Meta+B', Icon: Bold },
  { kind: 'italic', label: 'Italic', keys: 'Control+I Meta+I', Icon: Italic },
  { kind: 'strike', label: 'Strikethrough', keys: 'Control+Shift+X Meta+Shift+X', Icon: Strikethrough },
  { kind: 'mono', label: 'Monospace', keys: 'Control+Shift+M Meta+Shift+M', Icon: SquareCode },
  { kind: 'code', label: 'Inline code', Icon: Code },
]
const blocks: readonly { kind: BlockKind; label: string; Icon: typeof Bold }[] = [
  { kind: 'bullets', label: 'Bulleted list', Icon: List },
  { kind: 'numbers', label: 'Numbered list', Icon: ListOrdered },
  { kind: 'quote', label: 'Quote', Icon: TextQuote },
]

interface BodyToolbarProps {
  at: TextPlace
  area: RefObject<HTMLTextAreaElement | null>
}

/** Actions on the body's text. The selection stays while a button is pressed. */
export function BodyToolbar({ at, area }: BodyToolbarProps) {
  const { getValues } = useFormContext<BuilderValues>()
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="flex flex-wrap items-center gap-0.5 rounded-t-sm border border-b-0 border-border-strong bg-surface-sunken p-1"
      // Except in the emoji list, which is elsewhere on the page.
      onMouseDown={(event) => isPressOn(event.currentTarget, event.nativeEvent) && event.preventDefault()}
    >
      {formats.map(({ kind, label, keys, Icon }) => (
        <IconButton
          key={kind}
          size="small"
          aria-label={label}
          aria-keyshortcuts={keys}
          onClick={() => area.current && formatSelection(area.current, kind)}
        >
          <Icon aria-hidden="true" className="size-4" />
        </IconButton>
      ))}
      {blocks.map(({ kind, label, Icon }) => (
        <IconButton
          key={kind}
          size="small"
          aria-label={label}
          onClick={() => area.current && formatLines(area.current, kind)}
        >
          <Icon aria-hidden="true" className="size-4" />
        </IconButton>
      ))}
      <EmojiButton area={area} />
      <span className="ml-auto flex" />
      <VariableButton {...{ at, area }} />
      <Button
        size="small"
        variant="quiet"
        onClick={() => area.current && addVariable(area.current, getValues('parameterFormat'))}
      >
        <Braces aria-hidden="true" className="size-4" />
        Add variable
      </Button>
    </div>
  )
}
