import type { Metadata } from 'next'
import type { GalleryCard } from '@/components/flows/gallery/gallery-card'
import { NewFlow } from '@/components/flows/gallery/new-flow'
import { currentPerson } from '@/lib/console/current-person'
import { galleryFlows } from '@/lib/language/flow-gallery/gallery'
import { sketchOf } from '@/lib/language/flow-gallery/sketch'

export const metadata: Metadata = { title: 'New flow' }

const cards: GalleryCard[] = galleryFlows.map(
  ({ id, title, description, categories, document, answers }) => ({
    id,
    title,
    description,
    categories,
    screens: sketchOf(document),
    asksForData: answers !== undefined,
  }),
)

interface NewFlowPageProps {
  searchParams: Promise<{ from?: string | string[] }>
}

export default async function NewFlowPage({ searchParams }: NewFlowPageProps) {
  const { role } = await currentPerson()
  const { from } = await searchParams
  return <NewFlow role={role} cards={cards} from={from === undefined ? undefined : String(from)} />
}
