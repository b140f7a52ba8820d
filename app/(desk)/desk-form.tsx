"use client";

import type { ComponentProps } from "react";

import { ActionForm } from "@/app/forms/action-form";

import { FAILED } from "./desk-messages";

export function DeskForm(form: Omit<ComponentProps<typeof ActionForm>, "noResponse">) {
  return <ActionForm noResponse={FAILED} onLeave={rememberPlace} {...form} />;
}

let placePx: number | undefined;

/** Remembers how far the page is scrolled when a form has been sent that leads to its result. */
export function rememberPlace() {
  placePx = window.scrollY;
}

/** Undoes the scrolling of Next.js, which shows the top of every page that an action leads to. */
export function returnToPlace() {
  if (placePx !== undefined) window.scrollTo({ top: placePx, behavior: "instant" });
  placePx = undefined;
}
