// A session as an entry for a calendar (RFC 5545), which every phone's calendar opens.

interface Entry {
  id: string;
  name: string;
  place: string;
  startsAt: number;
  endsAt: number;
  /** The moment at which the entry was written. */
  madeAt: number;
}

const stampLength = 15;
const mostBytes = 75;

/** `20261128T060000Z`. */
const stamp = (timeMs: number) => `${new Date(timeMs).toISOString().replace(/[-:]/g, '').slice(0, stampLength)}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line is longer than 75 bytes: what is goes on in the next, behind a space. A character is never cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > mostBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}

export function calendarText({ id, name, place, startsAt, endsAt, madeAt }: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Galleria//Registrations//EN',
    'BEGIN:VEVENT',
    `UID:${id}@galleria`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** For the href of a link that saves it. */
export const calendarAddress = (entry: Entry): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(entry))}`;
