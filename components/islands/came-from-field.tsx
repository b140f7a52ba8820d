"use client";

import { cameFrom } from "@/components/ui/came-from";

/** Without JavaScript it stays empty. */
export function CameFromField() {
  return <input type="hidden" name="came_from" ref={fillIn} />;
}

function fillIn(input: HTMLInputElement | null) {
  if (input) input.value = cameFrom();
}
