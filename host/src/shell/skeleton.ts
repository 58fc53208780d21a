/** Takes away the picture of the page that index.html showed until now. */
export function removeSkeleton(): void {
  document.getElementById('skeleton')?.remove();
}
