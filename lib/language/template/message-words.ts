/** Texts that phones add to a message. */
export interface MessageWords {
  /** Language of the texts. */
  language: string
  readMore: string
  /** Default text of an offer’s button that copies the code. */
  copyOffer: string
  /** Label before an offer’s code. */
  code: string
  /** Label before an offer’s remaining time. */
  ends: string
  hasEnded: string
  photo: string
  video: string
  document: string
  location: string
}

const english: MessageWords = {
  language: 'en',
  readMore: 'Read more',
  copyOffer: 'Copy offer code',
  code: 'Code',
  ends: 'Ends',
  hasEnded: 'This offer has ended.',
  photo: 'Photo',
  video: 'Video',
  document: 'Document',
  location: 'Location',
}

type Texts = readonly [
  readMore: string,
  copyOffer: string,
  code: string,
  ends: string,
  hasEnded: string,
  photo: string,
  video: string,
  document: string,
  location: string,
]

/** Languages for which we know all texts. */
const texts: Readonly<Record<string, Texts>> = {
  ar: [
    'قراءة المزيد',
    'نسخ رمز العرض',
    'الرمز',
    'ينتهي',
    'انتهى هذا العرض.',
    'صورة',
    'فيديو',
    'مستند',
    'الموقع',
  ],
  de: [
    'Mehr lesen',
    'Angebotscode kopieren',
    'Code',
    'Endet',
    'Dieses Angebot ist abgelaufen.',
    'Foto',
    'Video',
    'Dokument',
    'Standort',
  ],
  es: [
    'Leer más',
    'Copiar código de oferta',
    'Código',
    'Termina',
    'Esta oferta ha terminado.',
    'Foto',
    'Vídeo',
    'Documento',
    'Ubicación',
  ],
  fr: [
    'Lire la suite',
    'Copier le code de l’offre',
    'Code',
    'Se termine',
    'Cette offre est terminée.',
    'Photo',
    'Vidéo',
    'Document',
    'Localisation',
  ],
  he: ['קריאת המשך', 'העתקת קוד ההטבה', 'קוד', 'מסתיים', 'ההטבה הסתיימה.', 'תמונה', 'סרטון', 'מסמך', 'מיקום'],
  it: [
    'Leggi tutto',
    'Copia codice offerta',
    'Codice',
    'Termina',
    'Questa offerta è terminata.',
    'Foto',
    'Video',
    'Documento',
    'Posizione',
  ],
  nl: [
    'Meer lezen',
    'Aanbiedingscode kopiëren',
    'Code',
    'Eindigt',
    'Deze aanbieding is afgelopen.',
    'Foto',
    'Video',
    'Document',
    'Locatie',
  ],
  pt: [
    'Ler mais',
    'Copiar código da oferta',
    'Código',
    'Termina',
    'Esta oferta terminou.',
    'Foto',
    'Vídeo',
    'Documento',
    'Localização',
  ],
}

/** A phone’s texts in a message’s language, or in English if unknown. */
export function messageWords(code: string): MessageWords {
  const [language = ''] = code.split(/[_-]/)
  const known = Object.hasOwn(texts, language) ? texts[language] : undefined
  if (!known) return english
  const [readMore, copyOffer, codeWord, ends, hasEnded, photo, video, document, location] = known
  return { language, readMore, copyOffer, code: codeWord, ends, hasEnded, photo, video, document, location }
}
