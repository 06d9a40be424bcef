import {
  componentType,
  description,
  enabled,
  errorMessage,
  inputName,
  label,
  visible,
} from './common-members'
import type { ComponentSpec, MemberSpec } from './spec'

const LARGEST_UPLOAD_KB = 25_600
const MOST_UPLOADS = 30

const count = (min: number, start: number, description: string): MemberSpec => ({
  type: 'number',
  isDynamic: true,
  min,
  max: MOST_UPLOADS,
  default: start,
  description,
})

const maxFileSize: MemberSpec = {
  type: 'number',
  isDynamic: true,
  min: 1,
  max: LARGEST_UPLOAD_KB,
  default: LARGEST_UPLOAD_KB,
  description: 'The maximum file size in kilobytes.',
}

/** Components for uploading files. spec:flow-components#uploads. */
export const uploadComponents: readonly ComponentSpec[] = [
  {
    type: 'PhotoPicker',
    since: '4.0',
    description: 'An input for photos, from the camera or the gallery.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(80),
      description,
      'photo-source': {
        type: 'string',
        isDynamic: true,
        values: ['camera_gallery', 'camera', 'gallery'],
        default: 'camera_gallery',
        description: 'Whether people can use the camera, the gallery, or both.',
      },
      'max-file-size-kb': maxFileSize,
      'min-uploaded-photos': count(0, 0, 'The minimum number of photos. 0 makes it optional.'),
      'max-uploaded-photos': count(1, MOST_UPLOADS, 'The maximum number of photos.'),
      enabled,
      visible,
      'error-message': errorMessage(),
    },
  },
  {
    type: 'DocumentPicker',
    since: '4.0',
    description: 'An input for documents from the phone.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(80),
      description,
      'max-file-size-kb': maxFileSize,
      'min-uploaded-documents': count(0, 0, 'The minimum number of documents. 0 makes it optional.'),
      'max-uploaded-documents': count(1, MOST_UPLOADS, 'The maximum number of documents.'),
      'allowed-mime-types': {
        type: 'string[]',
        isDynamic: true,
        description: 'The accepted file types, such as application/pdf.',
      },
      enabled,
      visible,
      'error-message': errorMessage(),
    },
  },
]
