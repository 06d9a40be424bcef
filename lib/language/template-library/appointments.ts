import type { LibraryEntry } from './entry'

/** Texts about appointments and events. */
export const appointmentTexts: readonly LibraryEntry[] = [
  {
    name: 'appointment_booked',
    title: 'Appointment booked',
    goal: 'appointments',
    category: 'UTILITY',
    why: 'The date and time come last in a short sentence, so people remember them.',
    variables: ['first_name', 'appointment_date', 'appointment_time'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, your appointment is booked for {{appointment_date}} at {{appointment_time}}. We look forward to seeing you.',
      },
      es: {
        body: 'Hola, {{first_name}}: tu cita está reservada para el {{appointment_date}} a las {{appointment_time}}. Será un placer recibirte.',
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! O seu horário está marcado para {{appointment_date}} às {{appointment_time}}. Esperamos por você.',
      },
      de: {
        body: 'Hallo {{first_name}}, dein Termin ist für {{appointment_date}} um {{appointment_time}} gebucht. Wir freuen uns auf dich.',
      },
      fr: {
        body: 'Bonjour {{first_name}}, votre rendez-vous est pris pour le {{appointment_date}} à {{appointment_time}}. Au plaisir de vous accueillir.',
      },
    },
  },
  {
    name: 'appointment_reminder',
    title: 'Appointment reminder',
    goal: 'appointments',
    category: 'UTILITY',
    why: 'People can confirm or reschedule with one tap, which means fewer no-shows.',
    variables: ['first_name', 'appointment_date', 'appointment_time'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, a quick reminder of your appointment on {{appointment_date}} at {{appointment_time}}. Does this still work for you?',
        replies: ['Yes, I’ll be there', 'Find another time'],
      },
      es: {
        body: 'Hola, {{first_name}}: te recordamos tu cita del {{appointment_date}} a las {{appointment_time}}. ¿Te sigue viniendo bien?',
        replies: ['Sí, allí estaré', 'Cambiar la hora'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Lembramos do seu horário em {{appointment_date}} às {{appointment_time}}. Ainda está bom para você?',
        replies: ['Sim, eu vou', 'Mudar o horário'],
      },
      de: {
        body: 'Hallo {{first_name}}, wir erinnern an deinen Termin am {{appointment_date}} um {{appointment_time}}. Passt das noch für dich?',
        replies: ['Ja, ich komme', 'Termin verschieben'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, nous vous rappelons votre rendez-vous du {{appointment_date}} à {{appointment_time}}. Cela vous convient-il toujours ?',
        replies: ['Oui, je viendrai', 'Changer l’horaire'],
      },
    },
  },
  {
    name: 'appointment_moved',
    title: 'Appointment moved',
    goal: 'appointments',
    category: 'UTILITY',
    why: 'It says what changed and asks for confirmation, so no one comes at the old time.',
    variables: ['first_name', 'appointment_date', 'appointment_time'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, we had to move your appointment. The new time is {{appointment_date}} at {{appointment_time}}. Please let us know if you can make it.',
        replies: ['That works', 'That doesn’t work'],
      },
      es: {
        body: 'Hola, {{first_name}}: hemos tenido que mover tu cita. La nueva fecha es el {{appointment_date}} a las {{appointment_time}}. Dinos, por favor, si puedes venir.',
        replies: ['Me viene bien', 'No puedo'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Precisamos mudar o seu horário. A nova data é {{appointment_date}} às {{appointment_time}}. Avise, por favor, se você pode vir.',
        replies: ['Está bom', 'Não posso'],
      },
      de: {
        body: 'Hallo {{first_name}}, wir mussten deinen Termin verschieben. Er ist jetzt am {{appointment_date}} um {{appointment_time}}. Sag uns bitte, ob du kommen kannst.',
        replies: ['Das passt', 'Das passt nicht'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, nous avons dû déplacer votre rendez-vous. La nouvelle date est le {{appointment_date}} à {{appointment_time}}. Dites-nous si vous pouvez venir.',
        replies: ['Cela me convient', 'Je ne peux pas'],
      },
    },
  },
  {
    name: 'event_invitation',
    title: 'Event invitation',
    goal: 'events',
    category: 'MARKETING',
    why: 'A name, a date, and quick replies make it personal and tell you how many people will come.',
    variables: ['first_name', 'event_name', 'event_date'],
    texts: {
      en_US: {
        body: 'Dear {{first_name}}, you are invited to our {{event_name}} on {{event_date}}. There will be drinks, music and time to talk. Will you join us?',
        replies: ['I’ll be there', 'Not this time'],
      },
      es: {
        body: 'Hola, {{first_name}}: queremos invitarte a nuestra {{event_name}} el {{event_date}}. Habrá bebidas, música y tiempo para charlar. ¿Te apuntas?',
        replies: ['Allí estaré', 'Esta vez no'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Queremos convidar você para a nossa {{event_name}} em {{event_date}}. Vai ter bebidas, música e tempo para conversar. Você vem?',
        replies: ['Eu vou', 'Desta vez não'],
      },
      de: {
        body: 'Hallo {{first_name}}, wir laden dich zu unserem {{event_name}} am {{event_date}} ein. Es gibt Getränke, Musik und Zeit für Gespräche. Bist du dabei?',
        replies: ['Ich bin dabei', 'Diesmal nicht'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, nous vous invitons à notre {{event_name}} le {{event_date}}. Au programme : à boire, de la musique et du temps pour échanger. Serez-vous des nôtres ?',
        replies: ['J’y serai', 'Pas cette fois'],
      },
    },
  },
  {
    name: 'event_reminder',
    title: 'Event reminder',
    goal: 'events',
    category: 'UTILITY',
    why: 'It reaches guests while they plan their day and frees the places of people who can’t come.',
    variables: ['first_name', 'event_name', 'event_date'],
    texts: {
      en_US: {
        body: 'Hello {{first_name}}, you registered for {{event_name}} on {{event_date}}. We have a place for you. Please tell us if you can’t come.',
        replies: ['See you there', 'I can’t come'],
      },
      es: {
        body: 'Hola, {{first_name}}: te has inscrito en {{event_name}} el {{event_date}}. Tenemos un sitio para ti. Avísanos, por favor, si no puedes venir.',
        replies: ['Nos vemos allí', 'No puedo ir'],
      },
      pt_BR: {
        body: 'Olá, {{first_name}}! Você se inscreveu para {{event_name}} em {{event_date}}. O seu lugar está reservado. Avise, por favor, se não puder vir.',
        replies: ['Até lá', 'Não posso ir'],
      },
      de: {
        body: 'Hallo {{first_name}}, du hast dich für {{event_name}} am {{event_date}} angemeldet. Dein Platz ist reserviert. Sag uns bitte, falls du nicht kommen kannst.',
        replies: ['Bis dann', 'Ich kann nicht'],
      },
      fr: {
        body: 'Bonjour {{first_name}}, vous êtes inscrit à {{event_name}} le {{event_date}}. Votre place est réservée. Dites-nous si vous ne pouvez pas venir.',
        replies: ['À bientôt', 'Je ne peux pas'],
      },
    },
  },
]
