/** The beginning of a text, at most `most` UTF-16 units, without half of a letter that takes two. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}
