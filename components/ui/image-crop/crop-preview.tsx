import { type Area, drawMatrix, type Rotation, type Size } from './crop-area'

/** Sizes of round photos on phones, in px, and where each appears. */
const places = [
  { px: 40, where: 'In chats' },
  { px: 88, where: 'In the profile' },
] as const

interface CropPreviewProps {
  previewUrl: string
  /** Size of the original image. */
  size: Size
  rotation: Rotation
  area: Area
}

/** The crop, as round and small as phones show it. Its size describes it to screen readers. */
export function CropPreview({ previewUrl, size, rotation, area }: CropPreviewProps) {
  return (
    <div aria-hidden="true" className="flex items-end justify-center gap-8">
      {places.map(({ px, where }) => (
        <div key={where} className="flex flex-col items-center gap-1.5 text-xs text-text-faint">
          <span
            className="block overflow-hidden rounded-full bg-surface-sunken inset-ring inset-ring-border"
            style={{ width: px, height: px }}
          >
            <img
              src={previewUrl}
              alt=""
              className="max-w-none origin-top-left"
              style={{
                ...size,
                transform: `matrix(${drawMatrix(size, rotation, area, { width: px, height: px }).join()})`,
              }}
            />
          </span>
          {where}
        </div>
      ))}
    </div>
  )
}
