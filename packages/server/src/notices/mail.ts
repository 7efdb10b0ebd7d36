import { createTransport } from 'nodemailer';

/** A letter. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends letters; what cannot be sent is thrown. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** Letters by SMTP, as `SMTP_URL=smtp://user:password@host:587` says. */
export function smtpMailer(address: string, from: string): Mailer {
  const transport = createTransport(address, { from });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to, subject, text });
    },
  };
}

/** One address, and nothing that a mail program could read as more than one. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}$/.test(text);
