'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Progress } from '@/components/ui/progress'
import { reportQrPrint } from '@/lib/browser/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { QUIET_ZONE_MODULES, qrMatrix } from '@/lib/qr/draw'
import { layOutSheet, pagesFor, sizeRefusal } from '@/lib/qr/sheet-layout'
import { choiceErrors, type PrintChoice, sheetChoiceOf, sheetItems, usualChoice } from './sheet-choice'
import { SheetFields } from './sheet-fields'
import { OneCode, SheetPreview } from './sheet-preview'
import { type SheetState, useSheet } from './use-sheet'

interface PrintDialogProps {
  phoneNumberId: string
  codes: readonly LabeledQrCode[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Outcome({ state }: { state: SheetState }) {
  if (state.kind === 'working')
    return (
      <div className="space-y-1.5">
        <Progress label="Creating the PDF" fraction={state.drawn / state.all} />
        <p role="status" className="text-sm text-text-muted tabular-nums">
          {formatNumber(state.drawn)} of {formatCount(state.all, 'code')} drawn
        </p>
      </div>
    )
  if (state.kind === 'failed') return <ProblemNotice problem={state.problem} />
  if (state.kind === 'refused')
    return (
      <Callout tone="danger" isAlert title="The sheet wasn’t created">
        {state.reason}
      </Callout>
    )
  if (state.kind === 'idle') return null
  return (
    <Callout
      tone={state.missing.length > 0 ? 'warning' : 'success'}
      isAlert
      title={`The PDF is saved: ${formatCount(state.pages, 'page')}`}
      action={
        <Button size="small" onClick={state.saveAgain}>
          Save it again
        </Button>
      }
    >
      {state.missing.length > 0
        ? `Some caption characters aren’t supported by this console or your browser, and appear as boxes: ${state.missing.slice(0, 12).join(' ')}. The codes aren’t affected.`
        : 'Print it at actual size, not “fit to page.”'}
    </Callout>
  )
}

/** The sheet for the current choices, and problems with them. */
function usePlan(codes: readonly LabeledQrCode[], choice: PrintChoice) {
  const errors = choiceErrors(choice, codes.length)
  const { paper, perPage, caption, hasCutMarks, copies } = choice
  const sheet = useMemo(
    () => sheetChoiceOf({ paper, perPage, caption, hasCutMarks }),
    [paper, perPage, caption, hasCutMarks],
  )
  const layout = useMemo(() => sheet && layOutSheet(sheet), [sheet])
  const items = useMemo(() => sheetItems(codes, { caption, copies }), [codes, caption, copies])
  const tooSmall = useMemo(() => {
    const [first] = codes
    if (!first || !layout) return undefined
    return sizeRefusal(layout, qrMatrix(first.deep_link_url).size + 2 * QUIET_ZONE_MODULES)
  }, [codes, layout])
  const blockedBecause = errors.perPage ?? errors.copies ?? errors.colors ?? tooSmall
  return { errors, sheet, layout, items, tooSmall, blockedBecause }
}

/** Asks how to print codes, previews the first page, and creates the PDF. Load it lazily. */
export function PrintDialog({ phoneNumberId, codes, open, onOpenChange }: PrintDialogProps) {
  const [usual] = useState(() => usualChoice(codes.length))
  const [choice, setChoice] = useState(usual)
  const { errors, sheet, layout, items, tooSmall, blockedBecause } = usePlan(codes, choice)
  const shown = useDeferredValue(layout)
  const { state, make, stop } = useSheet(() =>
    reportQrPrint(phoneNumberId, { kind: 'sheet', codes: codes.map(({ code }) => code) }),
  )
  const isWorking = state.kind === 'working'
  const change = (part: Partial<PrintChoice>) => {
    setChoice({ ...choice, ...part })
    if (state.kind !== 'idle') stop()
  }
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={codes.length === 1 ? 'Print this QR code' : `Print ${formatCount(codes.length, 'QR code')}`}
      size="large"
      isBusy={isWorking}
      footer={
        <>
          {isWorking ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={() => onOpenChange(false)}>{state.kind === 'idle' ? 'Cancel' : 'Close'}</Button>
          )}
          <Button
            variant="primary"
            pending={isWorking}
            blockedBecause={blockedBecause}
            onClick={() => sheet && make({ items, choice: sheet, colors: choice.colors })}
          >
            Create PDF
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <div className="space-y-4">
          <SheetFields choice={choice} errors={errors} change={change} />
          {items[0] && <OneCode item={items[0]} colors={errors.colors ? usual.colors : choice.colors} />}
        </div>
        <div className="flex flex-col gap-2">
          {shown ? (
            // On a ground of its own, because white paper on a white dialog has no edges.
            <div className="grid flex-1 items-center rounded-md bg-surface-hover p-4">
              <SheetPreview
                layout={shown}
                items={items.slice(0, shown.cells.length)}
                colors={errors.colors ? usual.colors : choice.colors}
              />
            </div>
          ) : (
            <p className="text-text-faint">The page preview appears here.</p>
          )}
          {layout && (
            <p role="status" className="text-center text-sm text-balance text-text-muted tabular-nums">
              {formatCount(pagesFor(items.length, layout), 'page')}, codes{' '}
              {((layout.cells[0]?.code.width ?? 0) / 10).toFixed(1)} cm wide with their margin
            </p>
          )}
        </div>
      </div>
      <div className="mt-4 space-y-3 empty:hidden">
        {tooSmall !== undefined && (
          <Callout tone="warning" title="The codes would be too small">
            {tooSmall}
          </Callout>
        )}
        <Outcome state={state} />
      </div>
    </Dialog>
  )
}
