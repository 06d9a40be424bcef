import { Picture } from '@/components/ui/picture'
import { keptPhotoAddress } from '@/lib/browser/business-profile'

interface PhotoDifferenceProps {
  phoneNumberId: string
  /** Empty if the profile had no photo. */
  hashes: readonly [string, string]
  columns: readonly [string, string]
}

/** Two photos of a profile side by side. */
export const PhotoDifference = ({ phoneNumberId, hashes, columns }: PhotoDifferenceProps) => (
  <div className="mt-2 flex gap-8">
    {columns.map((column, index) => {
      const hash = hashes[index]
      const instead = hash ? 'This photo is no longer stored.' : 'No photo'
      return (
        <figure key={column}>
          <figcaption className="text-xs font-medium">Photo, {column.toLowerCase()}</figcaption>
          <Picture
            src={hash ? keptPhotoAddress(phoneNumberId, hash) : undefined}
            alt={`Profile photo, ${column.toLowerCase()}`}
            instead={<p className="mt-1 text-text-muted">{instead}</p>}
            className="mt-1 size-20 rounded-full object-cover"
          />
        </figure>
      )
    })}
  </div>
)
