'use client'

import { FileCode } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { saveFile } from '@/components/ui/save-file'
import { reportQrPrint } from '@/lib/browser/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { CodeImage } from '../code/code-image'
import { fileName } from './file-name'
import { pngFile, pngSides } from './png-file'

/** What an image of this size is suitable for, printed at 300 dpi. */
const uses: Record<(typeof pngSides)[number], string> = {
  256: 'Web page or email',
  512: 'Business card, 4 cm in print',
  1024: 'Flyer, 9 cm in print',
  2048: 'Poster, 17 cm in print',
  4096: 'Large poster, 35 cm in print',
}

interface PngDialogProps {
  phoneNumberId: string
  code: LabeledQrCode
  saveSvg: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the image size and saves it. Load it lazily. */
export function PngDialog({ phoneNumberId, code, saveSvg, open, onOpenChange }: PngDialogProps) {
  const name = useId()
  const [side, setSide] = useState<(typeof pngSides)[number]>(1024)
  const [isFailed, setIsFailed] = useState(false)
  const file = fileName(code, 'png')
  const close = () => onOpenChange(false)
  const save = async () => {
    try {
      saveFile(file, await pngFile(code.deep_link_url, side))
      reportQrPrint(phoneNumberId, { kind: 'png', codes: [code.code] })
      close()
    } catch {
      setIsFailed(true)
    }
  }
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title="Download PNG"
      description="A PNG has a fixed size. An SVG prints at any size."
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              saveSvg()
              close()
            }}
            className="mr-auto -ml-3"
          >
            <FileCode aria-hidden="true" className="size-4 max-xs:hidden" />
            Save as SVG
          </Button>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 max-xs:gap-x-3">
        <CodeImage
          link={code.deep_link_url}
          className="size-32 rounded-md border border-border max-xs:size-24"
        />
        {/* Breaks between its words, if anywhere. */}
        <p className="text-xs wrap-break-word text-text-muted max-xs:self-center xs:col-span-2 xs:row-start-2">
          File name: <bdi className="text-text">{file}</bdi>
        </p>
        <fieldset className="min-w-0 max-xs:col-span-2">
          <legend className="mb-1.5 font-medium">Size</legend>
          <div className="space-y-1.5">
            {pngSides.map((each) => (
              <label key={each} className="flex cursor-pointer items-start gap-2">
                <input
                  type="radio"
                  name={name}
                  checked={each === side}
                  onChange={() => setSide(each)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span>
                  {uses[each]}
                  <span className="block text-sm text-text-faint tabular-nums">
                    {each} × {each} px
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {isFailed && (
        <Callout tone="danger" isAlert title="The image wasn’t created" className="mt-4">
          The browser couldn’t draw it. Choose a smaller size, or save it as SVG.
        </Callout>
      )}
    </Dialog>
  )
}
