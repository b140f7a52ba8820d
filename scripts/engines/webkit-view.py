"""A window with nothing but a WebKit view, for WebKitWebDriver: `webkit-view.py WIDTH HEIGHT [feature to switch off …]`."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

if sys.argv[1:] == ["--check"]:
    sys.exit()
width, height, *without = sys.argv[1:]

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
settings = WebKit2.Settings()
settings.set_enable_javascript("JavaScript" not in without)
features = WebKit2.Settings.get_all_features()
for feature in (features.get(index) for index in range(features.get_length())):
    if feature.get_identifier() in without:
        settings.set_feature_enabled(feature, False)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_default_size(int(width), int(height))
    window.add(view)
    window.show_all()
    # No window manager gives it the focus.
    window.get_window().focus(0)
    view.grab_focus()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("View")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
