/** A transfer that a banking app is to fill in. */
export interface TransferToPay {
  /** Six digits that NAPAS gave the bank of the receiving account. */
  readonly bin: string;
  readonly account: string;
  /** Whole dong. */
  readonly amount: number;
  /** What the payer's bank passes on with the money: letters, digits and spaces without marks, 25 at most. */
  readonly purpose: string;
}

/** The application of NAPAS, and its service "transfer to an account". */
const NAPAS = 'A000000727';
const TO_ACCOUNT = 'QRIBFTTA';
const DYNAMIC = '12';
const DONG = '704';

/**
 * Returns the text of a VietQR picture, which Vietnamese banking apps read: an EMVCo merchant-presented code that names
 * account, amount and purpose. Throws a RangeError for what a code has no place for.
 */
export function vietQr({ bin, account, amount, purpose }: TransferToPay): string {
  if (!/^\d{6}$/.test(bin)) throw new RangeError('A bank is named by six digits');
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) throw new RangeError('An account has 1 to 19 letters and digits');
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount >= 1e13) throw new RangeError('An amount is whole dong');
  if (!/^[A-Za-z0-9 ]{1,25}$/.test(purpose)) throw new RangeError('A purpose has 1 to 25 plain characters');
  const bank = field('00', bin) + field('01', account);
  const open = [
    field('00', '01'),
    field('01', DYNAMIC),
    field('38', field('00', NAPAS) + field('01', bank) + field('02', TO_ACCOUNT)),
    field('53', DONG),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', purpose)),
    // The checksum is about its own head too.
    '6304',
  ].join('');
  return open + checksum(open);
}

/** Tag, length, value; the length has two digits. */
function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE of ASCII text (polynomial 0x1021, begun with 0xFFFF), as four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xff_ff;
  for (const char of text) {
    crc ^= (char.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
