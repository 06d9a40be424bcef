import { StudioLoading } from '@/components/flows/studio/studio-loading'

export default function FlowLoading() {
  return <StudioLoading />
}
