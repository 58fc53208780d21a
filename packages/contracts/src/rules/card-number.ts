/** 13 to 19 digits in a row, as people and forms write the number of a card: in groups or without. No card's begins with 0. */
const digitRuns = /(?<!\d)[1-9](?:(?:[ .+-]|%20)?\d){12,18}(?!\d)/g;

/** Whether a text holds what may be the number of a card: its last digit is right for the others (ISO/IEC 7812-1). */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(digitRuns)].some(([run]) => hasCheckDigit(run.replaceAll('%20', '').replaceAll(/\D/g, '')));
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
